"""The points family: hands set in parts and compared in pairs."""

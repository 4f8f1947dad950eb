"""The room on the network: one process, its store, its sockets and its pages."""

"""Does a value conform to a JSON schema, as far as ours go."""

from __future__ import annotations

import re
from typing import Any

TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}


def fits(value: Any, schema: Any, root: dict[str, Any]) -> bool:
    """Does a value conform to a schema, as far as ours go."""
    if isinstance(schema, bool):
        return schema
    if "$ref" in schema:
        return fits(value, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root)
    if "anyOf" in schema and not any(fits(value, one, root) for one in schema["anyOf"]):
        return False
    if "enum" in schema and value not in schema["enum"]:
        return False
    if "type" in schema:
        kind = TYPES[schema["type"]]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            return False
    if isinstance(value, dict):
        return _object_fits(value, schema, root)
    if isinstance(value, list):
        return _array_fits(value, schema, root)
    if isinstance(value, str) and "pattern" in schema:
        return re.search(schema["pattern"], value) is not None
    if isinstance(value, int) and not isinstance(value, bool):
        return bool(schema.get("minimum", value) <= value <= schema.get("maximum", value))
    return True


def _object_fits(value: dict[str, Any], schema: dict[str, Any], root: dict[str, Any]) -> bool:
    named, rest = schema.get("properties", {}), schema.get("additionalProperties", True)
    if not set(schema.get("required", ())) <= value.keys():
        return False
    return all(fits(item, named.get(key, rest), root) for key, item in value.items())


def _array_fits(value: list[Any], schema: dict[str, Any], root: dict[str, Any]) -> bool:
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        return False
    first = schema.get("prefixItems", [])
    if any(not fits(item, one, root) for item, one in zip(value, first, strict=False)):
        return False
    return all(fits(item, schema.get("items", True), root) for item in value[len(first) :])

"""Which licences a dependency may have: the list in deny.toml, and SPDX expressions over it."""

import re
import tomllib
from pathlib import Path


def allowed() -> set[str]:
    return set(tomllib.loads(Path("deny.toml").read_text())["licenses"]["allow"])


def permits(expression: str, allowed: set[str]) -> bool:
    """Whether an SPDX expression can be met by allowed licences alone."""
    tokens = re.findall(r"\(|\)|[^\s()]+", expression)
    result, rest = either(tokens, allowed)
    if rest:
        raise ValueError(f"{expression!r} is no SPDX expression")
    return result


def either(tokens: list[str], allowed: set[str]) -> tuple[bool, list[str]]:
    result, rest = both(tokens, allowed)
    while rest and rest[0] == "OR":
        other, rest = both(rest[1:], allowed)
        result = result or other
    return result, rest


def both(tokens: list[str], allowed: set[str]) -> tuple[bool, list[str]]:
    result, rest = one(tokens, allowed)
    while rest and rest[0] == "AND":
        other, rest = one(rest[1:], allowed)
        result = result and other
    return result, rest


def one(tokens: list[str], allowed: set[str]) -> tuple[bool, list[str]]:
    if not tokens or tokens[0] in ("OR", "AND", "WITH", ")"):
        raise ValueError("an SPDX expression ends too early")
    if tokens[0] == "(":
        result, rest = either(tokens[1:], allowed)
        if rest[:1] != [")"]:
            raise ValueError("an SPDX expression lacks a bracket")
        return result, rest[1:]
    if tokens[1:2] == ["WITH"]:
        return " ".join(tokens[:3]) in allowed, tokens[3:]
    return tokens[0] in allowed, tokens[1:]

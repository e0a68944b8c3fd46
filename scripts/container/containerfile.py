"""What a Containerfile says, as far as ours go: no stages, no variables, lists as JSON."""

import json
import re
from dataclasses import dataclass, field


@dataclass
class Containerfile:
    base: str = ""
    runs: list[str] = field(default_factory=list)
    copies: list[tuple[str, str]] = field(default_factory=list)
    env: dict[str, str] = field(default_factory=dict)
    user: str = "0:0"
    volumes: list[str] = field(default_factory=list)
    health: list[str] = field(default_factory=list)
    command: list[str] = field(default_factory=list)


def parse(text: str) -> Containerfile:
    """Anything that is not understood is an error: it would not be tested."""
    found = Containerfile()
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    for line in re.sub(r"\\\n", " ", "\n".join(lines)).splitlines():
        if not line.strip():
            continue
        word, rest = line.split(maxsplit=1)
        match word:
            case "FROM":
                found.base = rest
            case "RUN":
                found.runs.append(rest)
            case "COPY":
                source, target = rest.split()
                found.copies.append((source, target))
            case "ENV":
                name, value = rest.split("=", 1)
                found.env[name] = value
            case "USER":
                found.user = rest
            case "VOLUME":
                found.volumes += json.loads(rest)
            case "HEALTHCHECK":
                found.health = json.loads(rest[rest.index("CMD ") + 4 :])
            case "CMD":
                found.command = json.loads(rest)
            case "EXPOSE":
                pass
            case _:
                raise ValueError(f"Containerfile: {word} is not understood")
    return found

"""What schemathesis cannot know of the API; read by `scripts/fuzz-api`."""

import zlib

import schemathesis

# Names that the site of the fixtures has: by a part of the address and the parameter's name.
REAL = [
    ("/articles/", "id", ["first-letter", "cool-rooms"]),
    ("/articles/", "parent", ["news", "knowledge_and_innovation"]),
    ("/globals/", "handle", ["lla_globals", "portal_globals"]),
    ("/navs/", "handle", ["main_navigation", "lla_primary_navigation"]),
]
TERMS = ["water", "cities", "announcements", "early-warning", "water,health"]


def half(values, name, real):
    """Half of the values become real ones; which, depends on the value alone."""
    number = zlib.crc32(repr(values[name]).encode(errors="replace"))
    if number % 2:
        values[name] = real[number // 2 % len(real)]


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    for part, name, real in REAL:
        if part in context.operation.path and name in (path_parameters or {}):
            half(path_parameters, name, real)
    return path_parameters


@schemathesis.hook
def map_query(context, query):
    for name in query or {}:
        if name.startswith("filter[taxonomy:"):
            half(query, name, TERMS)
    return query


@schemathesis.check
def whole_answers_conform(ctx, response, case):
    """An answer has the shape the document says, unless the caller chose its keys."""
    if not (case.query or {}).get("fields"):
        case.operation.validate_response(response, case=case)

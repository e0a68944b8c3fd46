"""What schemathesis cannot know of the API; read by `scripts/fuzz-api`."""

import zlib

import schemathesis

# Names that the site of the fixtures has: by a part of the address and the parameter's name.
REAL = [
    ("/articles/", "id", ["first-letter", "cool-rooms"]),
    ("/articles/", "parent", ["news", "knowledge_and_innovation"]),
    ("/stories/", "id", ["the-spring-book", "seeds-that-wait"]),
    ("/networks/", "id", ["mountain-springs", "river-voices"]),
    ("/countries/", "code", ["NPL", "ke"]),
    ("/collections/", "collection", ["articles", "fuzzed", "partners", "lla_popular_searches"]),
    ("/collections/", "id", ["first-letter", "cool-rooms", "below", "valley-water-union"]),
    ("/taxonomies/", "taxonomy", ["lla_sectors", "lla_categories"]),
    ("/taxonomies/", "slug", ["water", "cities", "announcements"]),
    ("/assets/", "container", ["assets"]),
    ("/assets/", "path", ["articles/radio.svg", "brand/logo.svg"]),
    ("/assets/", "id", ["assets::articles/radio.svg", "assets::shapes/ward.geojson"]),
    ("/globals/", "handle", ["lla_globals", "portal_globals"]),
    ("/navs/", "handle", ["main_navigation", "lla_primary_navigation"]),
]
ADDRESSES = ["/", "/above/below", "/above/belwo", "/old/%5Ca", "/llahub/given-up", "//", "/../etc", "/%00"]
# Titles of a draft and of what is scheduled.
HIDDEN = ["Half a thought", "A letter to the future", "Not told yet", "Still being drawn"]
TERMS = ["water", "cities", "announcements", "early-warning", "water,health", "understanding-risk", "rain"]
COUNTRIES = ["NPL", "bd,KEN", "XX"]
PARENTS = ["stories", "news,stories", "peoples_adaptation_plan"]

# Filters have names without end; these are tried with the values that were made for others.
FIELDS = """title date lla_sectors blocks event.date status published url a..b
    country countries count parents location.lat""".split()
CONDITIONS = """is not contains doesnt_contain starts_with doesnt_start_with ends_with
    doesnt_end_with in not_in gt gte lt lte is_empty exists matches doesnt_match is_alpha
    is_alpha_numeric is_numeric is_url is_email is_embeddable is_after is_before like""".split()
TAXONOMIES = ["lla_sectors", "lla_categories", "lla_principles", "climate_variable", "nothing"]
MODES = ["in", "any", "not", "not_in", "all", "like"]


def chosen(values, *seed):
    """One of the values; the same for the same seed."""
    return values[zlib.crc32(repr(seed).encode(errors="replace")) % len(values)]


def mostly(values, name, real):
    """Three of four values become real ones."""
    value = values.get(name)
    if chosen([True, True, True, False], name, value):
        values[name] = chosen(real, value)


@schemathesis.hook
def before_call(context, case, kwargs):
    """Most names become real ones, and half of the lists get one more filter."""
    for part, name, real in REAL:
        if part in case.operation.path and name in case.path_parameters:
            mostly(case.path_parameters, name, real)
    query = case.query
    names = [parameter.name for parameter in case.operation.query]
    for name in names:
        if name.startswith("filter[taxonomy:"):
            mostly(query, name, TERMS)
        elif name.startswith(("filter[country", "filter[countries")):
            mostly(query, name, COUNTRIES)
        elif name == "filter[parents]":
            mostly(query, name, PARENTS)
    if case.operation.path == "/api/resolve":
        mostly(query, "path", ADDRESSES)
    if any(name.startswith("filter") for name in names) and chosen([True, False], "more", query):
        texts = [value for value in query.values() if isinstance(value, str)]
        query[more_filter(query)] = chosen(texts or ["true"], query)


def more_filter(query):
    """A filter that is written as the document says, of what there is or might be."""
    if chosen([True, False, False], "taxonomy", query):
        return f"filter[taxonomy:{chosen(TAXONOMIES, query)}:{chosen(MODES, 'mode', query)}]"
    return f"filter[{chosen(FIELDS, query)}:{chosen(CONDITIONS, 'condition', query)}]"


@schemathesis.check
def whole_answers_conform(ctx, response, case):
    """An answer has the shape the document says, unless the caller chose its keys."""
    if not (case.query or {}).get("fields"):
        case.operation.validate_response(response, case=case)


@schemathesis.check
def nothing_unpublished_is_shown(ctx, response, case):
    """Whatever is asked, nobody sees a draft or what is scheduled."""
    for title in HIDDEN:
        assert title not in response.text, f"{title!r} is not published"

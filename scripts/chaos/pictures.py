"""Pictures that are made here: photographs that are sound, and files that are meant to hurt."""

import functools
import struct
import zlib

# Takes gigabytes and never ends where arcs are cut into pieces by their size, with dashes or not.
ENDLESS_ARC = (
    '<path d="M656 150a84 84 0 1 1 1e50 0" fill="none" stroke="#000" stroke-dasharray="171 20"/>'
)


def png(width, height, rows, *, more=b""):
    """A PNG of RGB rows; `more` are chunks before the pixels."""
    packer = zlib.compressobj(1)
    pixels = b"".join(packer.compress(b"\0" + row) for row in rows) + packer.flush()
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = [chunk(b"IHDR", head), more, chunk(b"IDAT", pixels), chunk(b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


@functools.cache
def photograph(seed, width=1000, height=700):
    """A sound picture that differs by its seed."""
    line = bytes((x * (seed + 3) + x * x // 97) % 256 for x in range(width * 3))
    return png(width, height, (line[y % 600 :] + line[: y % 600] for y in range(height)))


def svg(inside, head=""):
    size = 'width="1200" height="800" viewBox="0 0 1200 800"'
    return f'{head}<svg xmlns="http://www.w3.org/2000/svg" {size}>{inside}</svg>'.encode()


def hostile():
    """Names and bytes of pictures that cost whoever believes them."""
    laughs = "".join(
        f'<g id="l{n}">' + f'<use href="#l{n - 1}"/>' * 10 + "</g>" for n in range(1, 12)
    )
    entities = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 12))
    doctype = f'<!DOCTYPE svg [<!ENTITY e0 "<path/>">{entities}]>'
    layers = '<g opacity="0.9">' * 60 + '<rect width="1200" height="800"/>' + "</g>" * 60
    curve = '<path fill="none" stroke="#000" d="M0 0{}" {}/>'
    flat = bytes(3 * 7000)
    broad = struct.pack(">HBHHB", 11, 8, 65500, 65500, 1) + b"\x01\x11\x00"
    scan = b"\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00" + bytes(99)
    return {
        "arc.svg": svg(ENDLESS_ARC),
        "short-dashes.svg": svg(curve.format("H1e9V1e9", 'stroke-dasharray="1e-6"')),
        "wide-stroke.svg": svg(curve.format("C1e30 9 9 1e30 1 1" * 40, 'stroke-width="1e30"')),
        "laughs.svg": svg(f'<defs><path id="l0" d="M0 0H9V9"/>{laughs}</defs><use href="#l11"/>'),
        "entities.svg": svg("&e11;", doctype),
        "blur.svg": svg(
            '<filter id="f" x="-9999" y="-9999" width="99999" height="99999">'
            '<feGaussianBlur stdDeviation="9000"/><feTurbulence numOctaves="99999"/></filter>'
            '<rect width="1200" height="800" filter="url(#f)"/>'
        ),
        "pattern.svg": svg(
            '<pattern id="p" width="1e-4" height="1e-4" patternUnits="userSpaceOnUse">'
            '<rect width="1" height="1"/></pattern><rect width="1200" height="800" fill="url(#p)"/>'
        ),
        "layers.svg": svg(layers),
        "deep.svg": svg("<g>" * 100_000 + "</g>" * 100_000),
        "huge.svg": svg('<rect width="9" height="9"/>').replace(b"1200", b"999999999"),
        # At the edge of what is taken, and far beyond it.
        "many-pixels.png": png(7000, 7000, (flat for _ in range(7000))),
        "broad.png": png(2_000_000_000, 2_000_000_000, [b""]),
        "profile.png": png(
            8, 8, (bytes(24) for _ in range(8)),
            more=chunk(b"iCCP", b"a\0\0" + zlib.compress(bytes(200_000_000), 9)),
        ),
        "cut.png": photograph(1)[:9000],
        "broad.jpg": b"\xff\xd8\xff\xc2" + broad + scan,
        "broad.gif": b"GIF89a" + struct.pack("<HH", 65535, 65535) + b"\xf7\0\0" + bytes(768) + b",",
        "nothing.webp": b"",
    }

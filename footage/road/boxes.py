"""Bytes that ffmpeg does not write: Novatek GPS in MP4, the recording date in AVI, Blu-ray's packet stamps."""

import struct

BLOCK = 512  # bytes of one GPS record; cameras pad theirs further


PARENTS = {b"moov", b"trak", b"mdia", b"minf", b"stbl"}


def boxes(data, start=0, end=None):
    """Boxes of MP4 bytes, parents before their children: (offset, size, type)."""
    end = len(data) if end is None else end
    while start + 8 <= end:
        size, kind = struct.unpack_from(">I4s", data, start)
        yield start, size, kind
        if kind in PARENTS:
            yield from boxes(data, start + 8, start + size)
        start += size


def turn(data, width, height):
    """MP4 bytes of a phone held upright: the picture lies, its track header says a quarter turn clockwise."""
    turned = bytearray(data)
    header = next(at for at, _, kind in boxes(data) if kind == b"tkhd")
    struct.pack_into(">9i", turned, header + 48, 0, 1 << 16, 0, -1 << 16, 0, 0, height << 16, 0, 1 << 30)
    struct.pack_into(">2I", turned, header + 84, width << 16, height << 16)
    return bytes(turned)


def minutes(degrees):
    """Degrees as the DDMM.MMMM number receivers use."""
    whole = int(degrees)
    return whole * 100 + (degrees - whole) * 60


def add_novatek_gps(data, fixes):
    """MP4 bytes (mdat before moov) with a GPS block a second; fixes are (datetime, latitude, longitude, km/h, heading).

    The blocks go to the front of mdat, where readers that scan for them look; the chunk offsets move by as much.
    """
    places = {kind: (at, size) for at, size, kind in boxes(data)}
    (mdat, mdat_size), (moov, moov_size) = places[b"mdat"], places[b"moov"]
    if mdat + mdat_size > moov:
        raise ValueError("mdat must come before moov")
    blocks = bytearray()
    for when, latitude, longitude, speed, heading in fixes:
        block = bytearray(BLOCK)
        struct.pack_into(">I8s", block, 0, BLOCK, b"freeGPS ")
        struct.pack_into("<I", block, 0x0C, 0x4C)
        struct.pack_into("<6I", block, 0x30, when.hour, when.minute, when.second, when.year - 2000, when.month, when.day)
        struct.pack_into("<3sx4f", block, 0x48, b"ANE", minutes(latitude), minutes(longitude), speed / 1.852, heading)
        blocks += block
    listing = b"".join(struct.pack(">II", mdat + 8 + i * BLOCK, BLOCK) for i in range(len(fixes)))
    index = struct.pack(">I4sII", 16 + len(listing), b"gps ", 257, len(fixes)) + listing
    header = bytearray(data[moov : moov + moov_size] + index)
    struct.pack_into(">I", header, 0, moov_size + len(index))
    for at, _, kind in boxes(data, moov, moov + moov_size):
        if kind == b"stco":
            count = struct.unpack_from(">I", data, at + 12)[0]
            offsets = struct.unpack_from(f">{count}I", data, at + 16)
            struct.pack_into(f">{count}I", header, at - moov + 16, *(offset + len(blocks) for offset in offsets))
    size = struct.pack(">I", mdat_size + len(blocks))
    return (
        data[:mdat]
        + size
        + data[mdat + 4 : mdat + 8]
        + bytes(blocks)
        + data[mdat + 8 : moov]
        + bytes(header)
        + data[moov + moov_size :]
    )


def add_avi_date(data, when):
    """AVI bytes with an IDIT chunk in the header list, paid for from the padding so that no offset moves."""
    stamp = when.strftime("%a %b %d %H:%M:%S %Y").upper().encode() + b"\n\0"
    chunk = struct.pack("<4sI", b"IDIT", len(stamp)) + stamp
    header_size = struct.unpack_from("<I", data, 16)[0]
    header_end = 20 + header_size
    padding = data.index(b"JUNK", header_end)
    padding_size = struct.unpack_from("<I", data, padding + 4)[0]
    return (
        data[:16]
        + struct.pack("<I", header_size + len(chunk))
        + data[20:header_end]
        + chunk
        + data[header_end:padding]
        + struct.pack("<4sI", b"JUNK", padding_size - len(chunk))
        + data[padding + 8 + len(chunk) :]
    )


def stamp_packets(data, rate=200_000):
    """MPEG-TS bytes as AVCHD cameras store them: a 4-byte arrival time before each 188-byte packet."""
    packets = (data[i : i + 188] for i in range(0, len(data), 188))
    return b"".join(
        struct.pack(">I", int(i * 188 * 8 / rate * 27_000_000) & 0x3FFFFFFF) + packet for i, packet in enumerate(packets)
    )

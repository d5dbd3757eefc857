#!/usr/bin/env python3
"""Writes the table from SF Symbol names to glyphs of the icon font.

Reads symbols.txt beside this file and the font's own SVG, which names each glyph, gives its code point and its outline. The ink of each
glyph is measured from the outline, because a symbol's box hugs what is drawn while the font's glyphs all sit in a square.

Usage: generate.py [path of materialdesignicons-webfont.svg] > SymbolTable.swift
"""
import pathlib
import re
import sys

FONT = "/usr/share/fonts/svg/materialdesignicons-webfont/materialdesignicons-webfont.svg"
EM, ASCENT = 512, 448
TOKEN = re.compile(r"[MLHVCSQTAZmlhvcsqtaz]|-?\d*\.?\d+(?:e-?\d+)?")
ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}


def curve(points, steps=24):
    """Points on a Bezier curve of any degree."""
    for step in range(steps + 1):
        share, layer = step / steps, points
        while len(layer) > 1:
            layer = [((1 - share) * a[0] + share * b[0], (1 - share) * a[1] + share * b[1]) for a, b in zip(layer, layer[1:])]
        yield layer[0]


def ink(path):
    """The box around an outline, as xMin, yMin, xMax, yMax with y upwards."""
    tokens = TOKEN.findall(path)
    here = start = handle = (0.0, 0.0)
    seen, index, command = [], 0, "M"
    while index < len(tokens):
        if tokens[index].isalpha():
            command = tokens[index]
            index += 1
        kind, relative = command.upper(), command.islower()
        if kind == "Z":
            here = handle = start
            continue
        values = [float(token) for token in tokens[index:index + ARGUMENTS[kind]]]
        index += ARGUMENTS[kind]
        base = here if relative else (0.0, 0.0)
        if kind == "H":
            points = [(values[0] + base[0], here[1])]
        elif kind == "V":
            points = [(here[0], values[0] + base[1])]
        elif kind == "A":
            points = [(values[5] + base[0], values[6] + base[1])]
        else:
            points = [(values[i] + base[0], values[i + 1] + base[1]) for i in range(0, len(values), 2)]
        if kind in "ST":
            mirrored = (2 * here[0] - handle[0], 2 * here[1] - handle[1]) if handle != here else here
            points = [mirrored] + points
        if kind == "M":
            start = points[-1]
            command = "l" if relative else "L"
        elif kind in "CSQT":
            seen.extend(curve([here] + points))
        seen.extend([here, points[-1]] if kind != "M" else [points[-1]])
        handle = points[-2] if kind in "CSQT" else points[-1]
        here = points[-1]
    xs, ys = [p[0] for p in seen], [p[1] for p in seen]
    return min(xs), min(ys), max(xs), max(ys)


def main():
    svg = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else FONT).read_text()
    glyphs = {}
    for block in re.findall(r"<glyph (.*?)/>", svg, re.S):
        name = re.search(r'glyph-name="([^"]+)"', block)
        code = re.search(r'unicode="&#x([0-9A-Fa-f]+);"', block)
        path = re.search(r' d="([^"]+)"', block)
        if name and code and path:
            glyphs[name.group(1)] = (int(code.group(1), 16), path.group(1))
    rows, missing = {}, []
    for line in (pathlib.Path(__file__).parent / "symbols.txt").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        symbol, glyph, *factor = line.split()
        near, glyph = ("~" if glyph.startswith("~") else ""), glyph.lstrip("~")
        if glyph not in glyphs:
            missing.append(f"{symbol} {glyph}")
            continue
        code, path = glyphs[glyph]
        left, bottom, right, top = ink(path)
        box = " ".join(f"{round(value / EM, 4):g}" for value in (left, ASCENT - top, right, ASCENT - bottom))
        rows.setdefault((f"{code:X} {box}", factor[0] if factor else "1"), []).append(near + symbol)
    for name in missing:
        print(f"no glyph: {name}", file=sys.stderr)
    out = sys.stdout
    out.write("// From SF Symbol names to glyphs of the font Material Design Icons. Written by Tools/Symbols/generate.py; do not edit.\n\n")
    out.write("extension Symbols {\n")
    out.write("    /// A glyph a line: code point, ink in fractions of the em square from its left and top (left, top, right, bottom), factor on\n")
    out.write("    /// its size, then the names it stands for, with `~` before those to which it is only near.\n")
    out.write('    static let table = """\n')
    for (glyph, factor), names in sorted(rows.items()):
        out.write(f"        {glyph} {factor} {' '.join(names)}\n")
    out.write('        """\n}\n')
    return 1 if missing else 0


sys.exit(main())

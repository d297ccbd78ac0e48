#!/bin/sh
# Makes public/fonts/*.woff2: one file per family with the characters and weights that the design uses.
# Needs Debian's fonttools and python3-brotli. The originals beside this script are the latin and
# latin-ext halves of Overpass 4.000 and Red Hat Mono 1.030, both under the SIL Open Font License.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
fonts=$here/fonts
out=$here/../../public/fonts
# Fonts are cached for ever: a new cut gets a new name here and in app/styles/tokens.css and app/root.tsx.
version=v1
mkdir -p "$out"
python=${PYTHON:-/usr/bin/python3}
"$python" "$here/merge-fonts.py" "$fonts/overpass-latin.woff2" "$fonts/overpass-latin-ext.woff2" 400 780 "$fonts/characters.txt" "$out/overpass-$version.woff2"
"$python" "$here/merge-fonts.py" "$fonts/red-hat-mono-latin.woff2" "$fonts/red-hat-mono-latin-ext.woff2" 400 650 "$fonts/characters.txt" "$out/red-hat-mono-$version.woff2"
cp "$fonts"/OFL-*.txt "$out/"

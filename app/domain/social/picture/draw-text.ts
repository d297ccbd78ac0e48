import type { Font, Glyph } from "@pdf-lib/fontkit";
import type { Bitmap, Color } from "./bitmap";

/** A straight piece of an outline, from its upper end to the lower one; `turn` says which way it was drawn. */
type Edge = { x0: number; y0: number; x1: number; y1: number; turn: 1 | -1 };

type Place = { left: number; baseline: number; size: number; color: Color };

/** Scan lines of each row of pixels, and pieces that a curve is made of. */
const linesOfRow = 4;
const piecesOfCurve = 8;

export function textWidth(font: Font, text: string, size: number): number {
  const advances = font.layout(text).positions.map(({ xAdvance }) => xAdvance);
  return (advances.reduce((sum, advance) => sum + advance, 0) * size) / font.unitsPerEm;
}

/**
 * Characters that the typeface has, composed, as it has „ě“ and no mark to put over an „e“. Others, as emoji, are left out,
 * since an empty box says nothing.
 */
export function drawable(font: Font, text: string): string {
  return [...text.normalize("NFC")]
    .filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** Draws one line of text with smooth edges. */
export function drawText(to: Bitmap, font: Font, text: string, place: Place): void {
  const edges = outlineOf(font, text, place);
  if (edges.length === 0) return;
  const top = Math.max(0, Math.floor(Math.min(...edges.map(({ y0 }) => y0))));
  const bottom = Math.min(to.height, Math.ceil(Math.max(...edges.map(({ y1 }) => y1))));
  const coverage = new Float32Array(to.width);
  for (let row = top; row < bottom; row++) {
    coverage.fill(0);
    for (let line = 0; line < linesOfRow; line++) coverLine(edges, row + (line + 0.5) / linesOfRow, coverage);
    blend(to, row, coverage, place.color);
  }
}

/** Adds what the outline covers on one scan line: where the windings do not cancel each other out. */
function coverLine(edges: readonly Edge[], y: number, coverage: Float32Array): void {
  const crossings = edges
    .filter(({ y0, y1 }) => y0 <= y && y < y1)
    .map(({ x0, y0, x1, y1, turn }) => ({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), turn }))
    .sort((one, other) => one.x - other.x);
  let winding = 0;
  let from = 0;
  for (const { x, turn } of crossings) {
    if (winding === 0) from = x;
    winding += turn;
    if (winding === 0) coverSpan(coverage, from, x);
  }
}

function coverSpan(coverage: Float32Array, from: number, to: number): void {
  for (let x = Math.max(0, Math.floor(from)); x < Math.min(coverage.length, to); x++) {
    const share = Math.min(to, x + 1) - Math.max(from, x);
    coverage[x] = (coverage[x] ?? 0) + share / linesOfRow;
  }
}

function blend({ width, data }: Bitmap, row: number, coverage: Float32Array, color: Color): void {
  for (const [x, covered] of coverage.entries()) {
    if (covered === 0) continue;
    const share = Math.min(1, covered);
    for (const [channel, value] of color.entries()) {
      const at = (row * width + x) * 3 + channel;
      data[at] = Math.round((data[at] ?? 0) * (1 - share) + value * share);
    }
  }
}

function outlineOf(font: Font, text: string, { left, baseline, size }: Place): Edge[] {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  const edges: Edge[] = [];
  let pen = 0;
  for (const [at, glyph] of glyphs.entries()) {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {};
    const toPicture = (x = 0, y = 0): Point => [
      left + (pen + xOffset + x) * scale,
      baseline - (yOffset + y) * scale,
    ];
    edges.push(...edgesOf(commandsOf(glyph), toPicture));
    pen += xAdvance;
  }
  return edges;
}

type Point = readonly [x: number, y: number];
type Command = { command: string; args: number[] };

/** The typings of fontkit leave out what a path is made of. */
const commandsOf = ({ path }: Glyph) => (path as Glyph["path"] & { commands: Command[] }).commands;

function edgesOf(commands: readonly Command[], toPicture: (x?: number, y?: number) => Point): Edge[] {
  const edges: Edge[] = [];
  let start: Point = [0, 0];
  let now: Point = [0, 0];
  const lineTo = (next: Point) => {
    const edge = edgeOf(now, next);
    if (edge) edges.push(edge);
    now = next;
  };
  for (const { command, args } of commands) {
    const points = Array.from({ length: args.length / 2 }, (_, at) =>
      toPicture(args[at * 2], args[at * 2 + 1]),
    );
    const end = points.at(-1) ?? start;
    if (command === "moveTo") {
      now = end;
      start = end;
    } else if (command === "closePath") lineTo(start);
    else if (points.length === 1) lineTo(end);
    else {
      const curve = [now, ...points];
      for (let piece = 1; piece <= piecesOfCurve; piece++) lineTo(onCurve(curve, piece / piecesOfCurve));
    }
  }
  return edges;
}

/** A point of a Bézier curve of any degree (de Casteljau). */
function onCurve(points: readonly Point[], share: number): Point {
  const [first = [0, 0] as const] = points;
  if (points.length <= 1) return first;
  const between = points.slice(1).map(([x, y], at): Point => {
    const [fromX, fromY] = points[at] ?? first;
    return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
  });
  return onCurve(between, share);
}

function edgeOf([fromX, fromY]: Point, [toX, toY]: Point): Edge | null {
  if (fromY === toY) return null;
  return fromY < toY
    ? { x0: fromX, y0: fromY, x1: toX, y1: toY, turn: 1 }
    : { x0: toX, y0: toY, x1: fromX, y1: fromY, turn: -1 };
}

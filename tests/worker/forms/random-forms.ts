import { roomsOf } from "~/http/form-input.server";
import type { PageForm } from "./every-form";

/** Random numbers in [0, 1) that are the same in every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Pair = [name: string, value: string | File];

const guid = "0123456789abcdef0123456789abcdef";
const plausible = [
  ..."0 1 2 3 7 100 -1 1.5 1e999 NaN on off yes true false up down clip fan dashcamer editor trash".split(
    " ",
  ),
  ...[
    "",
    " ",
    "Jana",
    "jana@example.com",
    "https://youtu.be/x",
    "2026-11-21T17:42",
    "1:23",
    "#0b5fb5",
    "0,1,2",
  ],
  ...[
    guid,
    `${guid}:1200`,
    `${guid}:[[0,50,14,null],[1000,50.1,14.1,80]]`,
    "state:1",
    "addTags:7",
    "editor:none",
  ],
  ...[
    '{"privateNote":"x"}',
    "[[[[[[[[[[",
    '{"a":{"a":{"a":{}}}}',
    "2022-02-07",
    "dlouhe-heslo-jany",
    "honza-za-volantem",
  ],
];
/** Pieces that grow long: what a careless pattern goes through again and again. */
const pieces = [
  "a",
  " ",
  ",",
  "0,",
  "@",
  "a@",
  ".",
  "a.",
  "-",
  "\r",
  "\r\n",
  "\u0000",
  "ř",
  "🚗",
  "[",
  "*_",
  "<a ",
  "%00",
  "\u202e",
  "0",
];
const strange = [
  ...[
    "a[4294967290]",
    "a[30000000]",
    "a[0]",
    "a.b.c",
    "[",
    "]",
    "[]",
    "a[",
    "a[x]",
    "",
    " ",
    "0",
    "😀",
    "\u0000",
  ],
  ...["__proto__", "__proto__[x]", "constructor.prototype", "toString", "__intent__", "__state__", "intent"],
  ...["a.".repeat(5000), "[0]".repeat(5000), "a".repeat(20_000)],
];

/** Makes forms that are right, nearly right, and wrong in every way that somebody found or may think of. */
export function formMaker(random: () => number) {
  const below = (count: number) => Math.floor(random() * count);
  const oneOf = <One>(all: readonly One[]): One => all[below(all.length)] as One;

  function value(): string | File {
    const kind = random();
    if (kind < 0.9) return oneOf(plausible);
    if (kind < 0.98)
      return String.fromCodePoint(...Array.from({ length: below(12) }, () => 1 + below(0xd7fe)));
    if (kind < 0.99) return new File(["x".repeat(below(2000))], oneOf(["", "a.png", "a".repeat(300)]));
    const piece = oneOf(pieces);
    return piece.repeat(Math.ceil((random() ** 4 * 65_000) / piece.length));
  }

  function name(known: string[]): string {
    if (known.length === 0 || random() < 0.1) return oneOf(strange);
    const field = oneOf(known);
    if (random() < 0.85) return field;
    return oneOf([
      `${field}[${below(5_000_000_000)}]`,
      `${field}[]`,
      `${field}.x`,
      `${field}[0].x[1]`,
      ` ${field}`,
    ]);
  }

  return ({ shape }: PageForm): Pair[] => {
    const known = [...roomsOf(shape).keys()];
    const pairs = known.flatMap((field): Pair[] => (random() < 0.8 ? [[field, value()]] : []));
    for (let more = below(4); more > 0; more--) pairs.push([name(known), value()]);
    if (random() < 0.02) {
      const [field, one] = [name(known), value()];
      const times = below(typeof one === "string" && one.length < 100 ? 1500 : 5);
      for (let at = 0; at < times; at++) pairs.push([field, one]);
    }
    return pairs;
  };
}

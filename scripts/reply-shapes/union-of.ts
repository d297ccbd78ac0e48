import type { ReplyShape } from "../../app/domain/reply-shape";

const letters = "sbnd0ua";

/** One of several shapes: letters in one word, and every other shape once. */
export function unionOf(shapes: readonly ReplyShape[]): ReplyShape {
  const each = shapes.flatMap((shape) => (isChoice(shape) ? shape.slice(1) : [shape]));
  const plain = each.filter((shape) => typeof shape === "string").join("");
  const word = [...letters].filter((letter) => plain.includes(letter)).join("");
  const others = new Map(
    each.filter((shape) => typeof shape !== "string").map((shape) => [JSON.stringify(shape), shape]),
  );
  const all: ReplyShape[] = [...others.values(), ...(word ? [word] : [])];
  return all.length === 1 ? (all[0] as ReplyShape) : ["|", ...all];
}

const isChoice = (shape: ReplyShape): shape is readonly ReplyShape[] =>
  Array.isArray(shape) && shape[0] === "|";

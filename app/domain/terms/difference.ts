/** A stretch of text that two versions share, or that one of them alone has. */
export type Stretch = { kind: "same" | "added" | "removed"; text: string };

/** A line of the text: shared, of one version alone, or changed inside; `skipped` stands for shared lines between. */
export type DifferentLine =
  | { kind: "same" | "added" | "removed"; text: string }
  | { kind: "changed"; stretches: Stretch[] }
  | { kind: "skipped" };

/** Comparing takes as many steps as the two sides have lines, or words, multiplied. Above it all of them count as new. */
const mostSteps = 1_000_000;

/** Shared lines that are shown around a change. */
const around = 1;

/** The part of its words that a line must share with another one to be that one changed. */
const alike = 0.4;

/** What has changed between two texts, line by line and inside of lines word by word. Empty when nothing has. */
export function differenceOf(before: string, after: string): DifferentLine[] {
  const lines = compare(linesOf(before), linesOf(after));
  if (lines.every(({ kind }) => kind === "same")) return [];
  return withoutFar(pairChanged(lines));
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const wordsOf = (line: string) => line.split(/(?<= )/);

/** The longest common subsequence as a list of what is shared, removed and added, in the order of the text. */
function compare(before: readonly string[], after: readonly string[]): Stretch[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const room = Math.min(before.length, after.length) - start;
  while (end < room && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [
    ...before.slice(0, start).map((text): Stretch => ({ kind: "same", text })),
    ...middleOf(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map((text): Stretch => ({ kind: "same", text })),
  ];
}

function middleOf(before: readonly string[], after: readonly string[]): Stretch[] {
  const width = after.length + 1;
  if ((before.length + 1) * width > mostSteps) {
    return [
      ...before.map((text): Stretch => ({ kind: "removed", text })),
      ...after.map((text): Stretch => ({ kind: "added", text })),
    ];
  }
  // lengths[i * width + j]: how much of what follows the places i and j is shared.
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const found: Stretch[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old = "", young = ""] = [before[i], after[j]];
    if (i < before.length && j < after.length && old === young) {
      found.push({ kind: "same", text: old });
      i++;
      j++;
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1))) {
      found.push({ kind: "removed", text: old });
      i++;
    } else {
      found.push({ kind: "added", text: young });
      j++;
    }
  }
  return found;
}

/** Removed lines and the added ones that stand in their place, by turns, as one changed line where they are alike. */
function pairChanged(lines: readonly Stretch[]): DifferentLine[] {
  const result: DifferentLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const [removed, added]: [string[], string[]] = [[], []];
    for (; at < lines.length && lines[at]?.kind !== "same"; at++) {
      const line = lines[at];
      if (line) (line.kind === "removed" ? removed : added).push(line.text);
    }
    for (let row = 0; row < Math.max(removed.length, added.length); row++)
      result.push(...changedLine(removed[row], added[row]));
    const shared = lines[at++];
    if (shared) result.push(shared);
  }
  return result;
}

function changedLine(removed: string | undefined, added: string | undefined): DifferentLine[] {
  const apart = [
    ...(removed === undefined ? [] : [{ kind: "removed" as const, text: removed }]),
    ...(added === undefined ? [] : [{ kind: "added" as const, text: added }]),
  ];
  if (removed === undefined || added === undefined) return apart;
  const words = compare(wordsOf(removed), wordsOf(added));
  const shared = words.filter(({ kind }) => kind === "same").reduce((sum, { text }) => sum + text.length, 0);
  if (shared < alike * Math.max(removed.length, added.length)) return apart;
  return [{ kind: "changed", stretches: joined(words) }];
}

/** Neighbours of one kind as one stretch; between two shared words what is removed stands before what is added. */
function joined(words: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const { kind, text } of words) {
    const last = result.at(-1);
    const before = result.at(-2);
    if (last?.kind === kind) last.text += text;
    else if (kind === "removed" && last?.kind === "added" && before?.kind === "removed") before.text += text;
    else result.push({ kind, text });
  }
  return result;
}

/** Shared lines far from any change leave one mark in their place. */
function withoutFar(lines: readonly DifferentLine[]): DifferentLine[] {
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== "same");
  const result: DifferentLine[] = [];
  lines.forEach((line, at) => {
    if (isNear(at)) result.push(line);
    else if (result.at(-1)?.kind !== "skipped") result.push({ kind: "skipped" });
  });
  return result;
}

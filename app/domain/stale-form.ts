/**
 * A form that somebody has left open while the same fields were saved elsewhere, in another tab or by another person.
 * It carries what it was filled with (`seen`), so that only what its person really changed is written.
 */
export type FieldTexts = Record<string, string>;

/** A value as a form sends it: a ticked box is `on`, what is missing is empty. */
export function fieldText(value: unknown): string {
  if (value === true) return "on";
  return value === false || value === null || value === undefined ? "" : String(value);
}

export function fieldTexts(values: Record<string, unknown>): FieldTexts {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fieldText(value)]));
}

/** The hidden field's text read back; empty for whatever is no such text. */
export function readSeen(text: string | undefined): FieldTexts {
  try {
    const seen: unknown = JSON.parse(text || "{}");
    if (typeof seen !== "object" || seen === null) return {};
    return Object.fromEntries(Object.entries(seen).filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}

/** Names of the fields that differ from what the form was filled with; without it, all that differ from the stored. */
export function changedFields(seen: FieldTexts, typed: FieldTexts, stored: FieldTexts): string[] {
  return Object.keys(typed).filter((name) => typed[name] !== (seen[name] ?? stored[name]));
}

/** The changed field that somebody else has changed too, to something else; undefined when there is none. */
export function conflictOf(seen: FieldTexts, typed: FieldTexts, stored: FieldTexts): string | undefined {
  return changedFields(seen, typed, stored).find(
    (name) => name in seen && seen[name] !== stored[name] && typed[name] !== stored[name],
  );
}

const lines = (text: string) => text.replace(/\r\n?/g, "\n");

/**
 * What a refused form shows: what was typed where something was typed, what is stored now everywhere else. Its `seen`
 * is new as well, but for typed fields without an error: a later conflict there has still to be shown.
 */
export function afterRefusal(
  stored: FieldTexts,
  typed: Record<string, string | undefined>,
  errors: Record<string, unknown>,
): { shown: FieldTexts; seen: FieldTexts } {
  const before = readSeen(typed.seen);
  const shown = { ...stored };
  const seen = { ...stored };
  for (const name of Object.keys(stored)) {
    const text = lines(typed[name] ?? "");
    const old = before[name] ?? stored[name] ?? "";
    if (text === old) continue;
    shown[name] = text;
    if (!errors[name]) seen[name] = old;
  }
  return { shown, seen };
}

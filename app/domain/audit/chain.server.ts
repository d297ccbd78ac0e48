import { createHash } from "node:crypto";
import type { auditEntries } from "../../../db/schema/audit";
import type { Context } from "../context";

export type Entry = typeof auditEntries.$inferSelect;

/** A link of the chain: an entry's number and its hash. */
export type Seal = { number: number; hash: string };

/** What the first entry hangs on. */
export const beginning: Seal = { number: 0, hash: "0".repeat(64) };

/** The hash of an entry: SHA-256 of the hash before it and of all that the entry says, in a fixed order. */
export function sealOf(previous: Pick<Seal, "hash">, entry: Entry): Seal {
  const { id, at, area, action, actorRole, actorId, subjectKind, subjectId, details, network } = entry;
  const said = [id, at, area, action, actorRole, actorId, subjectKind, subjectId, details, network];
  const hash = createHash("sha256")
    .update(`${previous.hash}\n${JSON.stringify(said)}`)
    .digest("hex");
  return { number: id, hash };
}

/**
 * Marks outside the database: whoever rewrites rows, hashes and all, would have to rewrite these too. `last` is a seal of
 * the chain, the newest one or one that is just being written; `first` is the first entry that retention has left.
 */
const marks = { last: "audit/last", first: "audit/first" };

export const readLastMark = (context: Context) => read<Seal>(context, marks.last);
export const keepLastMark = (context: Context, { number, hash }: Seal) =>
  put(context, marks.last, { number, hash });

export const readFirstMark = (context: Context) => read<{ number: number }>(context, marks.first);
export const keepFirstMark = (context: Context, number: number) => put(context, marks.first, { number });

async function read<T>({ clips }: Context, key: string): Promise<T | null> {
  const stream = await clips.open(key);
  return stream && ((await new Response(stream).json()) as T);
}

async function put({ clips }: Context, key: string, mark: Record<string, number | string>): Promise<void> {
  await clips.put(key, new TextEncoder().encode(JSON.stringify(mark)), "application/json");
}

import { asc, desc, gt, sql } from "drizzle-orm";
import { auditEntries, auditSeals } from "../../../db/schema/audit";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { logFault } from "../fault";
import { beginning, type Entry, keepLastMark, readLastMark, type Seal, sealOf } from "./chain.server";

/** Entries of one step, and steps of one run; the next minute goes on. */
const atOnce = 500;
const mostSteps = 20;

/**
 * Each minute: hangs what is new in the audit log on its chain. Two runs at once find the same hashes, because entries
 * never change. The mark outside comes first: a run that breaks off leaves it ahead of the chain, and the next run writes
 * the very seal that it names. A mark that does not fit stays as it is, for the nightly check to tell.
 */
export async function sealEntries(context: Context): Promise<void> {
  const { db } = context;
  for (let step = 0; step < mostSteps; step++) {
    const last =
      (await db.select().from(auditSeals).orderBy(desc(auditSeals.number)).limit(1).get()) ?? beginning;
    const entries = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.id, last.number))
      .orderBy(asc(auditEntries.id))
      .limit(atOnce);
    if (entries.length === 0) return;
    const seals = sealsAfter(last, entries);
    await moveMark(context, last, seals);
    await statement(
      db,
      sql`insert into ${auditSeals} (number, hash)
        select value ->> 'number', value ->> 'hash' from json_each(${JSON.stringify(seals)})
        where true on conflict do nothing`,
    );
    if (entries.length < atOnce) return;
  }
}

function sealsAfter(last: Seal, entries: readonly Entry[]): Seal[] {
  const seals: Seal[] = [];
  let previous = last;
  for (const entry of entries) {
    previous = sealOf(previous, entry);
    seals.push(previous);
  }
  return seals;
}

async function moveMark(context: Context, last: Seal, seals: readonly Seal[]): Promise<void> {
  const newest = seals.at(-1);
  const mark = await readLastMark(context);
  const marked = mark && [last, ...seals].find(({ number }) => number === mark.number);
  const fits = mark ? marked?.hash === mark.hash || (await isInChain(context, mark)) : last.number === 0;
  if (fits && newest) await keepLastMark(context, newest);
  else logFault("the audit log does not fit the mark outside of it", new Error(`entry ${mark?.number}`));
}

/** A mark may be older than the last seal where two runs have met. */
async function isInChain({ db }: Context, { number, hash }: Seal): Promise<boolean> {
  const seal = await db
    .select({ hash: auditSeals.hash })
    .from(auditSeals)
    .where(sql`${auditSeals.number} = ${number}`)
    .get();
  return seal?.hash === hash;
}

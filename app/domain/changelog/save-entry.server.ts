import { sql } from "drizzle-orm";
import { changelogEntries } from "../../../db/schema/changelog";
import { changeSeenRow, nextSave, type SeenRow, siteOfNewRow } from "../administered/rows.server";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { writtenEntries } from "./list-entries.server";
import type { SaveChangelogInput } from "./wire";

const actionOf = (day: string | null) => (day === null ? "changelogDraftSaved" : "changelogPublished");

/**
 * A superuser writes an entry for every site or for the one they are on, a local admin for theirs. With a day it is shown
 * to visitors from then on, without one it is a draft. Gives its id.
 */
export async function addChangelogEntry(
  context: Context,
  { place, title, markdown, day }: Omit<SaveChangelogInput, "savedAt">,
): Promise<number> {
  const { db, now } = context;
  const siteId = siteOfNewRow(context, writtenEntries, place);
  const [added] = await db.batch([
    db
      .insert(changelogEntries)
      .values({ siteId, title, markdown, day, savedAt: now })
      .returning({ id: changelogEntries.id }),
    auditIfChanged(context, {
      action: actionOf(day),
      subject: {
        kind: "changelogEntry",
        id: sql`(select max(${changelogEntries.id}) from ${changelogEntries})`,
      },
    }),
  ]);
  return added[0]?.id ?? 0;
}

/** The same entry, written anew. NotFound; ChangedMeanwhile when it is not as it was seen. */
export async function changeChangelogEntry(
  context: Context,
  { id, savedAt, title, markdown, day }: Omit<SaveChangelogInput, "place"> & SeenRow,
): Promise<void> {
  const seen = { id, savedAt };
  const values = { title, markdown, day, savedAt: nextSave(context, seen) };
  await changeSeenRow(
    context,
    writtenEntries,
    seen,
    (isSeen) =>
      context.db.update(changelogEntries).set(values).where(isSeen).returning({ id: changelogEntries.id }),
    { action: actionOf(day), subject: { kind: "changelogEntry", id } },
  );
}

/** An entry is deleted, also a published one: nobody has agreed to it. Refusals as above. */
export async function deleteChangelogEntry(context: Context, seen: SeenRow): Promise<void> {
  await changeSeenRow(
    context,
    writtenEntries,
    seen,
    (isSeen) => context.db.delete(changelogEntries).where(isSeen).returning({ id: changelogEntries.id }),
    { action: "changelogDeleted", subject: { kind: "changelogEntry", id: seen.id } },
  );
}

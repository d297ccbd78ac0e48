import { and, eq, sql } from "drizzle-orm";
import { changelogEntries } from "../../../db/schema/changelog";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { Refusal } from "../errors";
import { allow } from "../permissions";
import { administeredSiteId } from "../settings/administered-site";
import { administeredEntry } from "./administered.server";
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
  const { db, actor, now } = context;
  const siteId = place === "platform" ? null : administeredSiteId(context);
  allow(actor, "changelog.write", { siteId });
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
  { id, savedAt: seen, title, markdown, day }: Omit<SaveChangelogInput, "place"> & { id: number },
): Promise<void> {
  const { db, now } = context;
  const [changed] = await db.batch([
    db
      .update(changelogEntries)
      .set({ title, markdown, day, savedAt: Math.max(now, seen + 1) })
      .where(and(administeredEntry(context, id), eq(changelogEntries.savedAt, seen)))
      .returning({ id: changelogEntries.id }),
    auditIfChanged(context, { action: actionOf(day), subject: { kind: "changelogEntry", id } }),
  ]);
  if (changed.length === 0) await refuseChange(context, id);
}

/** An entry is deleted, also a published one: nobody has agreed to it. Refusals as above. */
export async function deleteChangelogEntry(
  context: Context,
  { id, savedAt: seen }: { id: number; savedAt: number },
): Promise<void> {
  const { db } = context;
  const [deleted] = await db.batch([
    db
      .delete(changelogEntries)
      .where(and(administeredEntry(context, id), eq(changelogEntries.savedAt, seen)))
      .returning({ id: changelogEntries.id }),
    auditIfChanged(context, { action: "changelogDeleted", subject: { kind: "changelogEntry", id } }),
  ]);
  if (deleted.length === 0) await refuseChange(context, id);
}

async function refuseChange(context: Context, id: number): Promise<never> {
  const { db } = context;
  const there = await db.$count(changelogEntries, administeredEntry(context, id));
  throw new Refusal(there === 0 ? "NotFound" : "ChangedMeanwhile");
}

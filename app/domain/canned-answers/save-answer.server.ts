import { eq, isNull, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { cannedAnswers } from "../../../db/schema/support";
import { changeSeenRow, nextSave, type SeenRow, siteOfNewRow } from "../administered/rows.server";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { writtenAnswers } from "./list-answers.server";
import { knowsItsPlaceholders, mostCanned } from "./rules";
import type { SaveCannedInput } from "./wire";

/**
 * A superuser writes an answer for every site or for the one they are on, a local admin for theirs. Gives its id.
 * InvalidInput (text) for braces around what nothing fills in; TooManyRequests for one answer too many.
 */
export async function addCanned(
  context: Context,
  { place, title, text }: Omit<SaveCannedInput, "savedAt">,
): Promise<number> {
  const { db, now } = context;
  const siteId = siteOfNewRow(context, writtenAnswers, place);
  ensure(knowsItsPlaceholders(text), "InvalidInput", "text");
  const ofPlace = siteId === null ? isNull(cannedAnswers.siteId) : eq(cannedAnswers.siteId, siteId);
  const [[added]] = await db.batch([
    insertIf(
      db,
      cannedAnswers,
      { siteId, title, text, savedAt: now },
      sql`(select count(*) from ${cannedAnswers} where ${ofPlace}) < ${mostCanned}`,
    ).returning({ id: cannedAnswers.id }),
    auditIfChanged(context, {
      action: "cannedSaved",
      subject: { kind: "cannedAnswer", id: sql`(select max(${cannedAnswers.id}) from ${cannedAnswers})` },
    }),
  ]);
  ensure(added, "TooManyRequests");
  return added.id;
}

/** The same answer, written anew. NotFound; InvalidInput (text); ChangedMeanwhile when it is not as it was seen. */
export async function changeCanned(
  context: Context,
  { id, savedAt, title, text }: Omit<SaveCannedInput, "place"> & SeenRow,
): Promise<void> {
  const seen = { id, savedAt };
  ensure(knowsItsPlaceholders(text), "InvalidInput", "text");
  const values = { title, text, savedAt: nextSave(context, seen) };
  await changeSeenRow(
    context,
    writtenAnswers,
    seen,
    (isSeen) =>
      context.db.update(cannedAnswers).set(values).where(isSeen).returning({ id: cannedAnswers.id }),
    { action: "cannedSaved", subject: { kind: "cannedAnswer", id } },
  );
}

/** The answer is deleted; what was sent with it stays sent. Refusals as above. */
export async function deleteCanned(context: Context, seen: SeenRow): Promise<void> {
  await changeSeenRow(
    context,
    writtenAnswers,
    seen,
    (isSeen) => context.db.delete(cannedAnswers).where(isSeen).returning({ id: cannedAnswers.id }),
    { action: "cannedDeleted", subject: { kind: "cannedAnswer", id: seen.id } },
  );
}

import { and, eq, isNull, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { cannedAnswers } from "../../../db/schema/support";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { allow } from "../permissions";
import { administeredSiteId } from "../settings/administered-site";
import { administeredAnswer } from "./administered.server";
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
  const { db, actor, now } = context;
  const siteId = place === "platform" ? null : administeredSiteId(context);
  allow(actor, "cannedAnswers.write", { siteId });
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
  { id, savedAt: seen, title, text }: Omit<SaveCannedInput, "place"> & { id: number },
): Promise<void> {
  const { db, now } = context;
  const isSeen = and(administeredAnswer(context, id), eq(cannedAnswers.savedAt, seen));
  ensure(knowsItsPlaceholders(text), "InvalidInput", "text");
  const [changed] = await db.batch([
    db
      .update(cannedAnswers)
      .set({ title, text, savedAt: Math.max(now, seen + 1) })
      .where(isSeen)
      .returning({ id: cannedAnswers.id }),
    auditIfChanged(context, { action: "cannedSaved", subject: { kind: "cannedAnswer", id } }),
  ]);
  if (changed.length === 0) await refuseChange(context, id);
}

/** The answer is deleted; what was sent with it stays sent. Refusals as above. */
export async function deleteCanned(
  context: Context,
  { id, savedAt: seen }: { id: number; savedAt: number },
): Promise<void> {
  const { db } = context;
  const [deleted] = await db.batch([
    db
      .delete(cannedAnswers)
      .where(and(administeredAnswer(context, id), eq(cannedAnswers.savedAt, seen)))
      .returning({ id: cannedAnswers.id }),
    auditIfChanged(context, { action: "cannedDeleted", subject: { kind: "cannedAnswer", id } }),
  ]);
  if (deleted.length === 0) await refuseChange(context, id);
}

async function refuseChange(context: Context, id: number): Promise<never> {
  const there = await context.db.$count(cannedAnswers, administeredAnswer(context, id));
  throw new Refusal(there === 0 ? "NotFound" : "ChangedMeanwhile");
}

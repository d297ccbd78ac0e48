import { and, eq, type SQL, sql } from "drizzle-orm";
import { isTwice } from "../../../db/constraint-errors";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { allow, type UseCase } from "../permissions";
import { changedFields, conflictOf, type FieldTexts, fieldTexts } from "../stale-form";
import { hasFeature } from "../tariffs/rules";
import { creatorOf } from "../workspace/workspace.server";
import { identityColumns } from "./identity.server";

/** Columns of the creator's record that its owner may set by a form. */
const settable = {
  name: dashcamers.name,
  firstName: dashcamers.firstName,
  lastName: dashcamers.lastName,
  channelUrl: dashcamers.channelUrl,
  instagramAccount: dashcamers.instagramAccount,
  enterpriseUrl: dashcamers.enterpriseUrl,
  urlName: dashcamers.urlName,
  sendUrl: dashcamers.sendUrl,
  ...identityColumns,
  hidden: dashcamers.hidden,
  publishLowerPerc: dashcamers.publishLowerPerc,
  publishHigherPerc: dashcamers.publishHigherPerc,
  requiresFanEmail: dashcamers.requiresFanEmail,
  fanEmailMessage: dashcamers.fanEmailMessage,
  notifyOnUpload: dashcamers.notifyOnUpload,
  allowDuplicates: dashcamers.allowDuplicates,
  allowFanTagging: dashcamers.allowFanTagging,
  allowedState2: dashcamers.allowedState2,
  allowedState3: dashcamers.allowedState3,
  allowedState4: dashcamers.allowedState4,
  allowUploadLinkBeforePublish: dashcamers.allowUploadLinkBeforePublish,
  allowFanAutoTransferUnattractive: dashcamers.allowFanAutoTransferUnattractive,
  allowFanAutoTransferUploaded: dashcamers.allowFanAutoTransferUploaded,
};

type Settable = { [Name in keyof typeof settable]: (typeof dashcamers.$inferSelect)[Name] };
type Setting = keyof Settable;

type CreatorUseCase = Extract<UseCase, `dashcamers.${string}`>;

/** The creator who asks, for what is theirs alone. */
export function askingCreator(
  { actor }: Context,
  useCase: Exclude<CreatorUseCase, "dashcamers.get">,
): number {
  const id = creatorOf(actor);
  allow(actor, useCase, undefined);
  return id;
}

/** What the creator's settings show. */
export async function getOwnSettings(context: Context) {
  const id = askingCreator(context, "dashcamers.settings");
  const { email, pendingEmail, iconKey, variant, licenceUntil, credit } = dashcamers;
  const row = await context.db
    .select({ ...settable, email, pendingEmail, iconKey, variant, licenceUntil, credit })
    .from(dashcamers)
    .where(eq(dashcamers.id, id))
    .get();
  ensure(row, "NotFound");
  return { ...row, hasOwnDomain: hasFeature(row, "ownDomain", context.now) };
}

/**
 * Saves what a form has changed and nothing else, so that a form left open in another tab undoes nothing. Refusals, each
 * at its field: ChangedMeanwhile, AlreadyRegistered (urlName), NotInTariff (enterpriseUrl).
 */
export async function saveOwnSettings(
  context: Context,
  { seen, ...given }: Partial<Settable> & { seen: FieldTexts },
): Promise<void> {
  const { db, now } = context;
  const stored = await getOwnSettings(context);
  const id = askingCreator(context, "dashcamers.settings");
  const was = fieldTexts(stored);
  const typed = fieldTexts(given);
  const conflict = conflictOf(seen, typed, was);
  if (conflict) throw new Refusal("ChangedMeanwhile", conflict);
  const changed = changedFields(seen, typed, was) as Setting[];
  if (changed.length === 0) return;
  const mayName = !changed.includes("enterpriseUrl") || hasFeature(stored, "ownDomain", now);
  ensure(mayName, "NotInTariff", "enterpriseUrl");
  const unchangedSince = changed.map(
    (name): SQL => sql`${settable[name]} is ${sql.param(stored[name], settable[name])}`,
  );
  try {
    const saved = await db
      .update(dashcamers)
      .set(Object.fromEntries(changed.map((name) => [name, given[name]])))
      .where(and(eq(dashcamers.id, id), ...unchangedSince))
      .returning({ id: dashcamers.id });
    ensure(saved.length > 0, "ChangedMeanwhile", changed[0]);
  } catch (error) {
    if (isTwice(error, "dashcamers.url_name")) throw new Refusal("AlreadyRegistered", "urlName");
    throw error;
  }
}

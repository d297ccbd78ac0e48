import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { siteDashcamerOverrides as overrides } from "../../../db/schema/sites";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { iconUrlOf } from "../dashcamers/rules";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { administeredSiteId } from "./administered-site";
import type { OverridesInput } from "./wire";

/** What a site may show otherwise (DashcamerOverrides, specification, section 3); null leaves it to the creator. */
export type Overrides = Omit<typeof overrides.$inferSelect, "siteId" | "dashcamerId">;

const nothing: Overrides = {
  name: null,
  iconUrl: null,
  channelUrl: null,
  enterpriseUrl: null,
  enabled: null,
  requiresEmail: null,
  emailMessage: null,
  publishLowerPerc: null,
  publishHigherPerc: null,
  allowFanTagging: null,
};

/** What the site of the administrator overrides of a creator, beside what the creator set. Refusal: NotFound. */
export async function getOverrides(context: Context, { id }: { id: number }) {
  const siteId = administeredSiteId(context);
  allow(context.actor, "settings.manage", { siteId });
  const [[creator], [row]] = await context.db.batch([
    selectCreator(context, id),
    context.db
      .select()
      .from(overrides)
      .where(and(eq(overrides.siteId, siteId), eq(overrides.dashcamerId, id))),
  ]);
  ensure(creator, "NotFound");
  const { siteId: _, dashcamerId: __, ...overridden } = row ?? { siteId, dashcamerId: id, ...nothing };
  const { iconKey, ...shown } = creator;
  const own: Overrides = { ...shown, iconUrl: iconKey && iconUrlOf(iconKey) };
  return { own, overridden };
}

/** Overrides a creator on the administrator's site; what is null is the creator's own again. Refusal: NotFound. */
export async function saveOverrides(
  context: Context,
  { id, ...given }: OverridesInput & { id: number },
): Promise<void> {
  const siteId = administeredSiteId(context);
  allow(context.actor, "settings.manage", { siteId });
  ensure(await selectCreator(context, id).get(), "NotFound");
  const { db } = context;
  const isNothing = Object.values(given).every((value) => value === null);
  const change = isNothing
    ? db.delete(overrides).where(and(eq(overrides.siteId, siteId), eq(overrides.dashcamerId, id)))
    : db
        .insert(overrides)
        .values({ siteId, dashcamerId: id, ...given })
        .onConflictDoUpdate({ target: [overrides.siteId, overrides.dashcamerId], set: given });
  const subject = { kind: "dashcamer" as const, id };
  await db.batch([change, auditIfChanged(context, { action: "creatorOverridden", subject })]);
}

/** A creator with a contract, as they show themselves. */
function selectCreator({ db }: Context, id: number) {
  return db
    .select({
      name: dashcamers.name,
      iconKey: dashcamers.iconKey,
      channelUrl: dashcamers.channelUrl,
      enterpriseUrl: dashcamers.enterpriseUrl,
      enabled: dashcamers.enabled,
      requiresEmail: dashcamers.requiresFanEmail,
      emailMessage: dashcamers.fanEmailMessage,
      publishLowerPerc: dashcamers.publishLowerPerc,
      publishHigherPerc: dashcamers.publishHigherPerc,
      allowFanTagging: dashcamers.allowFanTagging,
    })
    .from(dashcamers)
    .where(and(eq(dashcamers.id, id), isNotNull(dashcamers.confirmedAt), isNull(dashcamers.contractEndedAt)));
}

import { eq } from "drizzle-orm";
import { platformSettings, sites } from "../../../db/schema/sites";
import { auditIfChanged } from "../audit/record-entry.server";
import type { AuditAction } from "../audit/rules";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow, mayDo } from "../permissions";
import { administeredSiteId } from "./administered-site";
import type { ReceivingSwitchInput, ServerMessageInput } from "./wire";

/** LocalSettings or GlobalSettings (specification, section 3) as an administrator sets them; null is not set. */
export type Operation = {
  serverMessage: string | null;
  /** `#rrggbb`; null for the look of every notice. */
  serverMessageColor: string | null;
  canUpload: boolean;
  uploadMessage: string | null;
};

/** Whose settings: those of one site (LocalSettings), or those of all (GlobalSettings). */
export type OperationScope = "site" | "platform";

const fieldsOf = (table: typeof sites | typeof platformSettings) => ({
  serverMessage: table.serverMessage,
  serverMessageColor: table.serverMessageColor,
  canUpload: table.canUpload,
  uploadMessage: table.uploadMessage,
});

const unset: Operation = {
  serverMessage: null,
  serverMessageColor: null,
  canUpload: true,
  uploadMessage: null,
};

/** What the administrator may set: the site's settings, and the platform's for the superuser (null for others). */
export async function getOperation(
  context: Context,
): Promise<{ siteName: string; site: Operation; platform: Operation | null }> {
  const { db, actor } = context;
  const siteId = administeredSiteId(context);
  allow(actor, "settings.manage", { siteId });
  const [[site], [platform]] = await db.batch([
    db
      .select({ name: sites.name, ...fieldsOf(sites) })
      .from(sites)
      .where(eq(sites.id, siteId)),
    db.select(fieldsOf(platformSettings)).from(platformSettings),
  ]);
  ensure(site, "NotFound");
  const { name, ...ofSite } = site;
  const isForAll = mayDo(actor, "settings.manage", { siteId: null });
  return { siteName: name, site: ofSite, platform: isForAll ? (platform ?? unset) : null };
}

/** The message that stands on every page until it is closed; an empty one takes it away. */
export function saveServerMessage(
  context: Context,
  scope: OperationScope,
  input: ServerMessageInput,
): Promise<void> {
  const serverMessage = input.message || null;
  const serverMessageColor = serverMessage === null ? null : input.color || null;
  return save(context, scope, { serverMessage, serverMessageColor }, "serverMessageSaved");
}

/** Whether clips are taken, and what senders read while they are not. */
export function saveReceivingSwitch(
  context: Context,
  scope: OperationScope,
  { canUpload, uploadMessage }: ReceivingSwitchInput,
): Promise<void> {
  const action = canUpload ? "receivingOpened" : "receivingClosed";
  return save(context, scope, { canUpload, uploadMessage: uploadMessage || null }, action);
}

async function save(
  context: Context,
  scope: OperationScope,
  values: Partial<Operation>,
  action: AuditAction,
): Promise<void> {
  const { db, actor } = context;
  const siteId = administeredSiteId(context);
  allow(actor, "settings.manage", { siteId: scope === "platform" ? null : siteId });
  const change =
    scope === "platform"
      ? db
          .insert(platformSettings)
          .values({ id: 1, ...values })
          .onConflictDoUpdate({ target: platformSettings.id, set: values })
      : db.update(sites).set(values).where(eq(sites.id, siteId));
  const subject = scope === "platform" ? undefined : { kind: "site" as const, id: siteId };
  await db.batch([change, auditIfChanged(context, { action, subject })]);
}

import { eq } from "drizzle-orm";
import { platformSettings, siteDashcamerOverrides, sites } from "../../../db/schema/sites";
import type { Context } from "../context";
import { ensure } from "../errors";
import type { SettingsOnWire } from "./calls-wire";

/**
 * What the site and the platform set, each for itself. Whoever shows the server message takes the site's, and where
 * the site has none the platform's; the same goes for its colour.
 */
export async function getSettings({
  db,
  site,
}: Context): Promise<{ local: SettingsOnWire; global: SettingsOnWire }> {
  const [[row], [platform], overrides] = await db.batch([
    db.select().from(sites).where(eq(sites.id, site.id)),
    db.select().from(platformSettings),
    db.select().from(siteDashcamerOverrides).where(eq(siteDashcamerOverrides.siteId, site.id)),
  ]);
  ensure(row, "NotFound");
  return {
    local: {
      ...settingsOnWire(row),
      DashcamerID: row.dashcamerId,
      DashcamerOverrides: overrides.map(overrideOnWire),
    },
    global: settingsOnWire(platform ?? { canUpload: true }),
  };
}

type Row = Partial<typeof platformSettings.$inferSelect> & { canUpload: boolean };

function settingsOnWire(row: Row): SettingsOnWire {
  return {
    ServerMessage: row.serverMessage || null,
    ServerMessageColor: row.serverMessageColor || null,
    DashcamerID: null,
    HSocketEndpoint: row.httpSocketEndpoint ?? null,
    WSocketEndpoint: row.webSocketEndpoint ?? null,
    DashcamerOverrides: [],
    CanUpload: row.canUpload,
    UploadMessage: row.uploadMessage ?? null,
  };
}

function overrideOnWire(row: typeof siteDashcamerOverrides.$inferSelect) {
  return {
    ID: row.dashcamerId,
    Name: row.name,
    IconUrl: row.iconUrl,
    ChannelUrl: row.channelUrl,
    EnterpriseUrl: row.enterpriseUrl,
    Enabled: row.enabled,
    RequiresEmail: row.requiresEmail,
    EmailMessage: row.emailMessage,
    PublishLowerPerc: row.publishLowerPerc,
    PublishHigherPerc: row.publishHigherPerc,
    AllowFanTagging: row.allowFanTagging,
  };
}

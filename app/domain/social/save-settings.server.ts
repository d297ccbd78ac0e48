import { sql } from "drizzle-orm";
import { socialAccounts } from "../../../db/schema/social";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { ownAccount } from "./account.server";

type Settings = { facebook: boolean; instagram: boolean; template: string };

/**
 * Says what goes out by itself and in what words. It begins with videos that come out from now on; what was switched on stays
 * so since then. Refuses NotInTariff only for switching on.
 */
export async function saveSocialSettings(context: Context, settings: Settings): Promise<void> {
  const { db, actor, now } = context;
  allow(actor, "social.manage", undefined);
  const dashcamerId = creatorOf(actor);
  const { isInTariff } = await ownAccount(context);
  ensure(isInTariff || (!settings.facebook && !settings.instagram), "NotInTariff");
  const { facebookAutoFrom, instagramAutoFrom } = socialAccounts;
  const from = (isOn: boolean) => (isOn ? now : null);
  await db
    .insert(socialAccounts)
    .values({
      dashcamerId,
      facebookAutoFrom: from(settings.facebook),
      instagramAutoFrom: from(settings.instagram),
      template: settings.template,
    })
    .onConflictDoUpdate({
      target: socialAccounts.dashcamerId,
      set: {
        facebookAutoFrom: settings.facebook ? sql`coalesce(${facebookAutoFrom}, ${now})` : null,
        instagramAutoFrom: settings.instagram ? sql`coalesce(${instagramAutoFrom}, ${now})` : null,
        template: settings.template,
      },
    });
}

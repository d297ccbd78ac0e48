import { asc, eq, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { fans } from "../../../db/schema/fans";
import type { Context } from "../context";
import { selectWanted, type WantedItem } from "../dashcamers/board.server";
import { canReceive } from "./can-receive";
import { findSendingSwitch, selectReceivers } from "./receivers.server";

export type Receiver = {
  id: number;
  name: string;
  iconUrl: string | null;
  publishLowerPerc: number | null;
  publishHigherPerc: number | null;
  requiresEmail: boolean;
  emailMessage: string | null;
};

export type SendingOptions = {
  isOpen: boolean;
  /** Why it is closed, in the words of the site. */
  message: string | null;
  /** Creators who can take a clip now, by name. */
  receivers: Receiver[];
  /** The one given by the address, or else the site's own, if they can take a clip. */
  presetId: number | null;
  /** The one that the address or the site means, who takes no clips now; a creator who has gone has no name. */
  absent: { name: string | null } | null;
  /** What the preset creator looks for. */
  wanted: WantedItem[];
  /** What a signed-in fan need not type. */
  sender: { nickname: string; email: string };
};

/**
 * What the page for sending offers. A hidden creator is offered only by their own address.
 * @param urlName the creator named in the address; empty asks for the choice of all, null for the site's own
 */
export async function getSendingOptions(context: Context, urlName: string | null): Promise<SendingOptions> {
  const { db, site, actor, now } = context;
  const [[sending], all, [fan], wanted] = await db.batch([
    findSendingSwitch(db, site.id),
    selectReceivers(db, site.id).orderBy(asc(dashcamers.name)),
    db
      .select({ nickname: fans.nickname, email: fans.email })
      .from(fans)
      .where(eq(fans.id, actor.role === "fan" ? actor.fanId : 0)),
    selectWanted(db, sql`(select id from dashcamers where ${isNamed(urlName, site.dashcamerId)})`),
  ]);
  const able = all.filter((one) => canReceive(one, now) === "yes" && one.freeBytes > 0);
  const isMeant = (one: (typeof all)[number]) =>
    urlName === null ? one.id === site.dashcamerId : urlName !== "" && one.urlName === urlName;
  const preset = able.find(isMeant);
  const meant = all.find((one) => isMeant(one) && one.contractEndedAt === null);
  return {
    isOpen: sending?.isOpen ?? false,
    message: sending?.message ?? null,
    receivers: able.filter((one) => !one.hidden || one === preset).map(receiverOf),
    presetId: preset?.id ?? null,
    absent: preset || urlName === "" ? null : { name: meant?.name ?? null },
    wanted: preset ? wanted : [],
    sender: { nickname: fan?.nickname ?? "", email: fan?.email ?? "" },
  };
}

/** The creator whom the address names, or the site's own. */
const isNamed = (urlName: string | null, siteOwnerId: number) =>
  urlName === null ? sql`id = ${siteOwnerId}` : sql`url_name = ${urlName}`;

function receiverOf(row: Receiver): Receiver {
  const { id, name, iconUrl, publishLowerPerc, publishHigherPerc, requiresEmail, emailMessage } = row;
  return { id, name, iconUrl, publishLowerPerc, publishHigherPerc, requiresEmail, emailMessage };
}

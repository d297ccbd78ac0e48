import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { hashSecret, newSecret } from "~/domain/accounts/secrets.server";
import { beginImpersonation } from "~/domain/impersonation/begin.server";
import { supplierOf } from "~/domain/invoices/supplier.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { fans } from "../../../db/schema/fans";
import { newsletterMessages } from "../../../db/schema/newsletter-messages";
import { sites } from "../../../db/schema/sites";
import { supportTickets } from "../../../db/schema/support";
import { tariffs } from "../../../db/schema/tariffs";
import { videos } from "../../../db/schema/videos";
import { firstTariffs } from "../../../db/seed/platform";
import type { Asked } from "../../api";
import * as make from "../../factories";
import { makeWorld, type World } from "./workspace-world";

/**
 * Who comes. The creator, the editors and the fan are those of the one clip; `other` is a creator who has nothing to do
 * with it; `admin` is of the site that is asked, `otherAdmin` asks their own site for things of it; `as` is a superuser
 * who is logged in as the creator.
 */
export const roles = [
  "visitor",
  "fan",
  "creator",
  "other",
  "former",
  "editor",
  "locked",
  "admin",
  "otherAdmin",
  "superuser",
  "as",
] as const;
export type Role = (typeof roles)[number];

export type PageWorld = Awaited<ReturnType<typeof makePageWorld>>;

/** A creator with one of everything, whoever comes, and what stands for the dynamic part of an address. */
export async function makePageWorld() {
  const { db } = make;
  const world = await makeWorld("owner");
  const { creator, clip } = world;
  const site = await db.select().from(sites).where(eq(sites.isDefault, true)).get();
  const fan = await db
    .select()
    .from(fans)
    .where(eq(fans.id, Number(clip.fanId)))
    .get();
  if (!site || !fan) throw new Error("There is no site, or no fan.");

  const former = await make.makeDashcamer();
  const locked = await make.makeEditor({ dashcamerId: creator.id });
  const otherHost = "jiny-web.test";
  const otherSite = await make.makeSite({ host: otherHost });
  const superuser = await make.makeSuperuser();
  const lookingOn = await make.makeSuperuser();
  const cookies: Record<Role, string> = {
    visitor: "",
    fan: await make.signIn({ role: "fan", fanId: fan.id, name: fan.name, email: fan.email ?? "" }),
    creator: await make.signIn(creator.actor),
    other: await make.signIn((await make.makeDashcamer()).actor),
    former: await make.signIn(former.actor),
    editor: await make.signIn(world.assigned.actor),
    locked: await make.signIn(locked.actor),
    admin: await make.signIn({ role: "localAdmin", siteId: site.id }),
    otherAdmin: await make.signIn(otherSite.admin),
    superuser: await make.signIn(superuser.actor),
    as: await make.signIn(lookingOn.actor),
  };
  await db.update(dashcamers).set({ contractEndedAt: Date.now() }).where(eq(dashcamers.id, former.id));
  await db.update(editors).set({ locked: true }).where(eq(editors.id, locked.id));
  const sessionHash = hashSecret(cookies.as.split("=")[1] ?? "");
  const looking = await make.makeContext(lookingOn.actor, { sessionHash });
  await beginImpersonation(looking, { id: creator.id, reason: "Nevidí své záběry." });

  const things = await makeThings(world, site.id);
  const askerOf = (role: Role): Asked & { headers: Record<string, string> } => ({
    ...(role === "otherAdmin" && { from: `http://${otherHost}` }),
    cookie: cookies[role],
    // Each has a network of its own, so that limits of one network do not add up.
    headers: { "CF-Connecting-IP": `2001:db8:${(roles.indexOf(role) + 1).toString(16)}::1` },
  });
  return { ...world, ...things, site, askerOf };
}

/** What of the creator and of the site has a page, a file or a link besides what the workspace's world has. */
async function makeThings({ context, creator, clip, attachment }: World, siteId: number) {
  const { db } = make;
  const at = Date.now();
  const shareGuid = newSecret();
  await db
    .update(videos)
    .set({ shareGuid, shareValidUntil: at + 3_600_000 })
    .where(eq(videos.id, clip.id));
  const pdfKey = `invoices/${newSecret()}.pdf`;
  for (const key of [clip.objectKey ?? "", attachment.objectKey, pdfKey]) await env.CLIPS.put(key, "bytes");
  const address = { street: "Dlouhá 1", city: "Praha", postalCode: "110 00", country: "CZ" };
  const document = await make.makeInvoice({
    dashcamerId: creator.id,
    supplier: supplierOf(context.provider),
    customer: { name: creator.name, address, companyId: "", taxId: "", email: creator.email ?? "" },
    issuedAt: at,
    pdfKey,
  });
  for (const tariff of firstTariffs) await db.insert(tariffs).values(tariff);
  const ticket = await db
    .insert(supportTickets)
    .values({ guid: newSecret(), siteId, type: 1, openedAt: at })
    .returning()
    .get();
  const creatorsSite = await db.select().from(sites).where(eq(sites.dashcamerId, creator.id)).get();
  const letter = {
    from: "web@palubka.test",
    subject: "Novinka",
    text: "Ahoj",
    html: "<p>Ahoj</p>",
    headers: {},
  };
  const makeMessage = (ofSiteId: number) =>
    db
      .insert(newsletterMessages)
      .values({ siteId: ofSiteId, kind: "news", subject: "Novinka", state: "sent", letter, createdAt: at })
      .returning()
      .get();
  const ofSite = await makeMessage(siteId);
  const ofCreator = await makeMessage(creatorsSite?.id ?? 0);
  return { shareGuid, document, ticket, ofSite, ofCreator };
}

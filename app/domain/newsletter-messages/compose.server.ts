import { eq, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { newsletterMessages } from "../../../db/schema/newsletter-messages";
import { siteHosts, sites } from "../../../db/schema/sites";
import { playlists, uploads } from "../../../db/schema/uploads";
import { withProvider } from "../../texts/mail/letter";
import { newsLetter, newVideoLetter } from "../../texts/mail/newsletter-letter";
import type { Context } from "../context";
import { headerLine } from "../mail/rules";
import { subscriptionUrl, unsubscribeHeaders } from "../newsletter/subscriptions.server";
import { siteUrlOf } from "../settings/site-url";
import type { senderAddress } from "./own-host.server";
import { type FrozenLetter, keyPlace } from "./rules";

/**
 * What a message would say now, with `keyPlace` in the place of the reader's key. Null when its video is gone.
 * `findAddress` says where it comes from; whoever only looks at it does not see that.
 */
export async function composeLetter(
  context: Context,
  messageId: number,
  findAddress: typeof senderAddress = async ({ bulkMail }) => bulkMail?.address ?? "",
): Promise<FrozenLetter | null> {
  const row = await context.db
    .select({
      message: {
        kind: newsletterMessages.kind,
        subject: newsletterMessages.subject,
        body: newsletterMessages.body,
      },
      upload: {
        id: uploads.id,
        name: uploads.name,
        description: uploads.description,
        videoUrl: uploads.videoUrl,
        imageKey: uploads.imageKey,
        durationMs: uploads.durationMs,
      },
      playlist: sql<string | null>`${playlists.name}`.as("playlist_name"),
      site: { id: sites.id, name: sql<string>`${sites.name}`.as("site_name") },
      owner: {
        name: sql<string>`${dashcamers.name}`.as("owner_name"),
        legalName: dashcamers.legalName,
        seat: dashcamers.seat,
        companyId: dashcamers.companyId,
        register: dashcamers.register,
        contactEmail: dashcamers.contactEmail,
      },
      host: sql<string | null>`(select ${siteHosts.host} from ${siteHosts}
        where ${siteHosts.siteId} = ${sites.id} order by rowid limit 1)`.as("own_host"),
    })
    .from(newsletterMessages)
    .innerJoin(sites, eq(sites.id, newsletterMessages.siteId))
    .innerJoin(dashcamers, eq(dashcamers.id, sites.dashcamerId))
    .leftJoin(uploads, eq(uploads.id, newsletterMessages.uploadId))
    .leftJoin(playlists, eq(playlists.id, uploads.playlistId))
    .where(eq(newsletterMessages.id, messageId))
    .get();
  if (!row) return null;
  const { message, upload, playlist, site, owner, host } = row;
  const address = siteUrlOf(context.baseUrl, host);
  const sender = {
    siteName: site.name,
    siteUrl: address,
    owner,
    settingsUrl: subscriptionUrl(context, keyPlace),
  };
  if (message.kind === "video" && !upload) return null;
  const letter = upload
    ? newVideoLetter(
        {
          name: upload.name,
          description: upload.description,
          url: upload.videoUrl,
          playlist,
          durationMs: upload.durationMs,
          pictureUrl: mailPicture(address, upload),
        },
        sender,
      )
    : newsLetter(message, sender);
  const { subject, text, html } = withProvider(letter, context.provider);
  return {
    from: fromHeader(site.name, await findAddress(context, host)),
    subject: headerLine(subject),
    text,
    html,
    headers: {
      ...unsubscribeHeaders(context, keyPlace),
      "List-Id": `<novinky-${site.id}.${new URL(context.baseUrl).hostname}>`,
      "List-Archive": `<${address}/videos>`,
      Precedence: "bulk",
      "Auto-Submitted": "auto-generated",
      "Content-Language": "cs",
    },
  };
}

/** Only JPEG and PNG: Outlook shows no WebP, Gmail no SVG. */
function mailPicture(
  address: string,
  { id, imageKey }: { id: number; imageKey: string | null },
): string | null {
  return imageKey && /\.(jpe?g|png)$/.test(imageKey) ? `${address}/thumbnails/${id}` : null;
}

/** `"Name" <address>` (RFC 5322); in a quoted name nothing has a meaning of its own. */
export function fromHeader(name: string, address: string): string {
  return `"${headerLine(name).replace(/["\\]/g, "")}" <${address}>`;
}

import { eq } from "drizzle-orm";
import { fans } from "../../../db/schema/fans";
import { videos } from "../../../db/schema/videos";
import { isSameSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { Refusal } from "../errors";
import type { MailFrequency } from "./rules";

/** Who gets mails about clips: a fan, or the address that an unregistered sender left with a clip. */
export type ClipMailReader = { fanId: number } | { videoId: number; email: string };

/** What such a mail says of leaving: a link for its footer, and headers for the mail program's own button (RFC 8058). */
export type ClipMailLinks = { url: string; headers: Record<string, string> };

/**
 * The key names the reader and proves by its HMAC that it came in a mail to them, so nothing has to be stored. A
 * sender's holds for the address too: whoever else gets the clip's page and writes another one there has no say over it.
 */
export async function clipMailKey(context: Context, reader: ClipMailReader): Promise<string> {
  const [name, purpose] =
    "fanId" in reader
      ? [`f${reader.fanId}`, `clipMails:fan:${reader.fanId}`]
      : [`v${reader.videoId}`, `clipMails:sender:${reader.videoId}:${reader.email.toLowerCase()}`];
  return `${name}-${await context.linkKey(purpose)}`;
}

export async function clipMailLinks(context: Context, reader: ClipMailReader): Promise<ClipMailLinks> {
  const url = `${context.baseUrl}/clip-mails/${await clipMailKey(context, reader)}`;
  return {
    url,
    headers: {
      "List-Unsubscribe": `<${url}/unsubscribe>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** Whose mails a link is about, whether they are on, and where they go. */
export type FoundReader = { email: string; on: boolean } & (
  | { fanId: number; frequency: MailFrequency }
  | { fanId: null; videoId: number; frequency: null }
);

/** The reader behind a link; `Not found.` for one that was not made here, or whose address is no longer ours. */
export async function findClipMailReader(context: Context, key: string): Promise<FoundReader> {
  const [, kind, digits] = /^([fv])(\d{1,15})-[\w-]{43}$/.exec(key) ?? [];
  const id = Number(digits);
  const found =
    kind === "f" ? await findFan(context, id) : kind === "v" ? await findSender(context, id) : null;
  if (!found || !isSameSecret(key, await clipMailKey(context, found.reader))) throw new Refusal("NotFound");
  const { reader, fanId } = found;
  // Their clip has become a fan's own since then: that fan decides for all of them.
  if (fanId === null || "fanId" in reader) return found.view;
  const owner = await findFan(context, fanId);
  if (!owner) throw new Refusal("NotFound");
  return owner.view;
}

async function findFan({ db }: Context, id: number) {
  const fan = await db.select().from(fans).where(eq(fans.id, id)).get();
  if (!fan?.email) return null;
  const { email, stateNotification: on, mailFrequency: frequency } = fan;
  const view: FoundReader = { fanId: id, email, on, frequency };
  return { reader: { fanId: id } as ClipMailReader, fanId: id as number | null, view };
}

async function findSender({ db }: Context, id: number) {
  const video = await db
    .select({ email: videos.email, on: videos.notifyOnReview, fanId: videos.fanId })
    .from(videos)
    .where(eq(videos.id, id))
    .get();
  if (!video?.email) return null;
  const { email, on, fanId } = video;
  const view: FoundReader = { fanId: null, videoId: id, email, on, frequency: null };
  return { reader: { videoId: id, email } as ClipMailReader, fanId, view };
}

import { and, asc, eq, lte } from "drizzle-orm";
import { uploads } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { checkAgainAt, type VideoStatus } from "./rules";

const atOnce = 20;
const claimMs = 10 * 60_000;
/** A new video of which the channel says nothing for so long is taken for out, as its feed says. */
const believedAfterMs = 3_600_000;

type Upload = typeof uploads.$inferSelect;

/** Each minute: asks the channel about videos that are new, announced, or may be gone. */
export async function checkVideos(context: Context): Promise<void> {
  const due = await context.db
    .select()
    .from(uploads)
    .where(lte(uploads.checkAt, context.now))
    .orderBy(asc(uploads.checkAt))
    .limit(atOnce);
  await Promise.all(due.map((upload) => checkVideo(context, upload)));
}

async function checkVideo({ db, now, channelSite }: Context, upload: Upload): Promise<void> {
  const claimedUntil = now + claimMs;
  const isClaimed = and(eq(uploads.id, upload.id), eq(uploads.checkAt, claimedUntil));
  const [claimed] = await db
    .update(uploads)
    .set({ checkAt: claimedUntil })
    .where(and(eq(uploads.id, upload.id), eq(uploads.checkAt, upload.checkAt ?? 0)))
    .returning({ id: uploads.id });
  if (!claimed) return;
  const status = believed(await channelSite.video(upload.channelVideoId ?? ""), upload, now);
  await db
    .update(uploads)
    .set({ ...changesOf(status, upload), checkAt: checkAgainAt(status, now) })
    .where(isClaimed);
}

function believed(status: VideoStatus, upload: Upload, now: number): VideoStatus {
  const isSilent = status.state === "unknown" && upload.channelState === "announced";
  const isOutByFeed = (upload.publishedAt ?? now) < now - believedAfterMs;
  return isSilent && isOutByFeed ? { state: "out", publishedAt: null, durationMs: null } : status;
}

/** A premiere or a stream was published when it began, not when it was announced. */
function changesOf(status: VideoStatus, upload: Upload): Partial<Upload> {
  switch (status.state) {
    case "unknown":
      return {};
    case "out":
      return {
        channelState: "out",
        ...(status.durationMs !== null && { durationMs: status.durationMs }),
        ...(upload.channelState === "announced" &&
          status.publishedAt !== null && { publishedAt: status.publishedAt }),
      };
    default:
      return { channelState: status.state };
  }
}

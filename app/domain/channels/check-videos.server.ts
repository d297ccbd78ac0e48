import { uploads } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { claimDue, isClaimed } from "./claim-due.server";
import { checkAgainAt, type VideoStatus } from "./rules";

/** A new video of which the channel says nothing for so long is taken for out, as its feed says. */
const believedAfterMs = 3_600_000;

const due = { table: uploads, column: "checkAt" } as const;

type Upload = typeof uploads.$inferSelect;

/** Each minute: asks the channel about videos that are new, announced, or may be gone. A few: a page may be megabytes. */
export async function checkVideos(context: Context): Promise<void> {
  const claimed = await claimDue(context, { ...due, atOnce: 8 });
  await Promise.all(claimed.map((upload) => checkVideo(context, upload)));
}

async function checkVideo({ db, now, channelSite }: Context, upload: Upload): Promise<void> {
  const status = believed(await channelSite.video(upload.channelVideoId ?? ""), upload, now);
  await db
    .update(uploads)
    .set({ ...changesOf(status, upload), checkAt: checkAgainAt(status, now) })
    .where(isClaimed(due.table, due.column, upload));
}

function believed(status: VideoStatus, upload: Upload, now: number): VideoStatus {
  const isSilent = status.state === "unknown" && upload.channelState === "announced";
  const isOutByFeed = (upload.publishedAt ?? now) < now - believedAfterMs;
  return isSilent && isOutByFeed ? { state: "out", publishedAt: null, durationMs: null } : status;
}

function changesOf(status: VideoStatus, upload: Upload): Partial<Upload> {
  switch (status.state) {
    case "unknown":
      return {};
    case "out":
      return {
        channelState: "out",
        ...(status.durationMs !== null && { durationMs: status.durationMs }),
        // A premiere or a stream was published when it began, not when it was announced.
        ...(upload.channelState === "announced" &&
          status.publishedAt !== null && { publishedAt: status.publishedAt }),
      };
    case "announced":
      // Marked as no news when it was taken over, because of when it had been announced; it will be news.
      return {
        channelState: "announced",
        ...(isTakenOver(upload) && { outAt: null, notifiedAt: null, notifiedFanAt: null }),
      };
    default:
      return { channelState: status.state };
  }
}

/** Nobody was notified of it: its mark is from before it came here. */
const isTakenOver = ({ fetched, notifiedAt, createdAt }: Upload) =>
  fetched && notifiedAt !== null && notifiedAt <= createdAt;

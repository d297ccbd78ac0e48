import { and, eq } from "drizzle-orm";
import { termsAnswers } from "../../../db/schema/accounts";
import { videos } from "../../../db/schema/videos";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { findSentClip } from "./find-sent-clip.server";

/** The sender's page gets another secret address and the old one ends at once, wherever it has got to. */
export async function replaceViewLink(
  context: Context,
  { guid }: { guid: string },
): Promise<{ guid: string }> {
  const { db } = context;
  const { video } = await findSentClip(context, guid);
  const fresh = newSecret();
  const [[replaced]] = await db.batch([
    db
      .update(videos)
      .set({ viewGuid: fresh })
      .where(and(eq(videos.id, video.id), eq(videos.viewGuid, guid)))
      .returning({ id: videos.id }),
    // Of two who replace it at once only one finds the old address here.
    db.update(termsAnswers).set({ videoGuid: fresh }).where(eq(termsAnswers.videoGuid, guid)),
  ]);
  ensure(replaced, "NotFound");
  return { guid: fresh };
}

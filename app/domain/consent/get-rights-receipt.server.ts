import { and, asc, desc, eq, lte, or, sql } from "drizzle-orm";
import { termsAnswers, termsVersions } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { transfers } from "../../../db/schema/transfers";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure } from "../errors";
import { sentencesOf } from "../terms/draft-rules";

export type RightsReceipt = Awaited<ReturnType<typeof getRightsReceipt>>;

/** What the sender of a clip has agreed to, when, and in which version; for whoever holds the clip's secret guid. */
export async function getRightsReceipt({ db }: Context, { guid }: { guid: string }) {
  const [found, answers, moves] = await db.batch([
    db
      .select({ video: videos, creatorName: sql<string>`${dashcamers.name}`.as("creator_name") })
      .from(videos)
      .innerJoin(dashcamers, eq(dashcamers.id, videos.dashcamerId))
      .where(eq(videos.viewGuid, guid)),
    db
      .select({
        document: termsAnswers.document,
        version: termsAnswers.version,
        at: termsAnswers.at,
        said: termsVersions.said,
      })
      .from(termsAnswers)
      .leftJoin(
        termsVersions,
        and(
          eq(termsVersions.document, termsAnswers.document),
          eq(termsVersions.version, termsAnswers.version),
        ),
      )
      .innerJoin(
        videos,
        or(
          eq(termsAnswers.videoGuid, videos.viewGuid),
          // A fan's agreement stands with the account; what came after the clip is none of it.
          and(eq(termsAnswers.fanId, videos.fanId), lte(termsAnswers.at, videos.uploadedAt)),
        ),
      )
      .where(and(eq(videos.viewGuid, guid), eq(termsAnswers.answer, "accepted")))
      .orderBy(asc(termsAnswers.document), desc(termsAnswers.version)),
    db
      .select({ fromName: dashcamers.name, at: transfers.decidedAt })
      .from(transfers)
      .innerJoin(videos, eq(videos.id, transfers.videoId))
      .innerJoin(dashcamers, eq(dashcamers.id, transfers.fromDashcamerId))
      .where(and(eq(videos.viewGuid, guid), eq(transfers.state, "done"))),
  ]);
  const clip = found[0];
  ensure(clip, "NotFound");
  const { video, creatorName } = clip;
  const [moved] = moves;
  return {
    name: video.title || video.originalName,
    originalName: video.originalName,
    sizeBytes: video.sizeBytes,
    fingerprint: video.fingerprint,
    nickname: video.nickname,
    sentAt: video.uploadedAt,
    /** Whom the clip was sent to, and who has it after a transfer. */
    sentTo: moved?.fromName ?? creatorName,
    movedTo: moved ? { name: creatorName, at: moved.at } : null,
    consentWithdrawnAt: video.consentWithdrawnAt,
    /** In short what the version of the contributors' terms says that was agreed to, a sentence each. */
    said: sentencesOf(answers.find(({ document }) => document === "f")?.said ?? ""),
    /** One line a document: the newest version agreed to by then. */
    agreements: (["f", "g"] as const).flatMap((document) => {
      const answer = answers.find((one) => one.document === document);
      return answer ? [{ document, version: answer.version, at: answer.at }] : [];
    }),
  };
}

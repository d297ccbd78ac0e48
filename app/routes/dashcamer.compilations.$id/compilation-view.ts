import { compilationTexts as texts } from "~/areas/workspace/compilations/texts";
import { playability } from "~/domain/clips/video-info";
import { chapterLine, chaptersOf } from "~/domain/compilations/chapters";
import type { getCompilation } from "~/domain/compilations/get-compilation.server";
import { markText, partMs, startsOf, totalOf } from "~/domain/compilations/rules";
import type { Review } from "~/domain/consent/rules";

type Found = Awaited<ReturnType<typeof getCompilation>>;

/** A compilation as its page shows it. */
export function compilationView({ parts, rate, mayCompile, ...compilation }: Found) {
  const { id, name, plannedAt, publishedAt, link } = compilation;
  const starts = startsOf(parts);
  const total = totalOf(parts);
  const sendersOf = (review: Review) => [
    ...new Set(
      parts
        .filter((part) => part.review === review && !part.consentWithdrawn)
        .map((part) => part.nickname || texts.someone),
    ),
  ];
  return {
    id,
    name,
    plannedAt,
    publishedAt,
    link,
    isOpen: mayCompile && publishedAt === null,
    mayCompile,
    rate,
    totalMs: total.ms,
    unknown: total.unknown,
    /** Whom the creator has asked and who has not answered: nobody else owes an answer. */
    toApprove: sendersOf("waiting"),
    refused: sendersOf("refused"),
    ...creditsOf(parts, starts),
    parts: parts.map(({ video, consentWithdrawn, durationMs, inMs, outMs, ...part }, at) => ({
      id: part.videoId,
      name: part.name,
      nickname: part.nickname,
      state: part.state,
      consentWithdrawn,
      startMs: starts[at] ?? null,
      lengthMs: partMs({ inMs, outMs, durationMs }),
      inMark: markText(inMs),
      outMark: outMs === null ? "" : markText(outMs),
      end: durationMs === null ? null : markText(durationMs),
      src:
        video.objectKey !== null && playability(video.info) === "plays"
          ? `/clips/${part.videoId}/file`
          : null,
    })),
  };
}

export type PartView = ReturnType<typeof compilationView>["parts"][number];

/** Thanks to the senders with the times of their clips: chapters where YouTube's rules allow them. */
function creditsOf(parts: Found["parts"], starts: (number | null)[]) {
  const timed = parts.flatMap((part, at) => {
    const [startMs, length] = [starts[at] ?? null, partMs(part)];
    if (startMs === null || length === null) return [];
    return [{ startMs, endMs: startMs + length, name: texts.creditLine(part.name, part.nickname) }];
  });
  const chapters = chaptersOf(timed);
  const lines = chapters.length > 0 ? chapters : timed;
  return { credits: lines.map(chapterLine).join("\n"), areChapters: chapters.length > 0 };
}

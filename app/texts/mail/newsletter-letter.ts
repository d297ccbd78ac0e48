import type { SiteOwner } from "../../domain/dashcamers/identity";
import { formatDuration } from "../format";
import { siteOwnerInWords } from "../site-owner";
import { type LetterBlock, type LetterPicture, type RenderedLetter, renderLetter } from "./letter";
import { newsBlocks } from "./news-blocks";

/** Whose newsletter it is, and the reader's own way to its settings and out of it. */
export type NewsletterSender = { siteName: string; siteUrl: string; owner: SiteOwner; settingsUrl: string };

/** A video that is out, as its mail tells of it. */
export type VideoInMail = {
  name: string;
  description: string;
  url: string;
  playlist: string | null;
  durationMs: number | null;
  /** Null without one that mail programs show. */
  pictureUrl: string | null;
};

/** Of the thumbnails of videos: 16:9, as wide as the letter. */
const pictureSize = { width: 560, height: 315 };

/** Subscribers learn of a new video. */
export function newVideoLetter(video: VideoInMail, sender: NewsletterSender): RenderedLetter {
  const { name, description, url, playlist, durationMs, pictureUrl } = video;
  const facts = [
    ...(playlist === null ? [] : [playlist]),
    ...(durationMs === null ? [] : [formatDuration(durationMs)]),
  ].join(" · ");
  const picture: LetterPicture[] =
    pictureUrl === null
      ? []
      : [{ url: pictureUrl, alt: `Náhled videa ${name}`, ...pictureSize, leadsTo: url }];
  const beginning = beginningOf(description);
  return renderLetter({
    subject: newVideoSubject(name),
    preheader: beginning || `Na kanálu ${sender.siteName} je nové video.`,
    blocks: [
      ...picture.map((one) => ({ picture: one })),
      { heading: name },
      ...(facts === "" ? [] : [facts]),
      ...(beginning === "" ? [] : [beginning]),
      { button: { label: "Přehrát video", url } },
    ],
    footer: footer(sender),
  });
}

export const newVideoSubject = (name: string) => `Nové video: ${name}`;

/** News written by hand, for whoever chose „Novinky na webu“. */
export function newsLetter(
  { subject, body }: { subject: string; body: string },
  sender: NewsletterSender,
): RenderedLetter {
  return renderLetter({ subject, blocks: newsBlocks(body), footer: footer(sender) });
}

/** Bytes that news written so take in HTML, but for the footer. */
export function newsBytes(body: string): number {
  const { html } = renderLetter({ subject: "", blocks: newsBlocks(body), footer: [] });
  return new TextEncoder().encode(html).length;
}

function footer({ siteName, siteUrl, owner, settingsUrl }: NewsletterSender): LetterBlock[] {
  return [
    `Obchodní sdělení. Píše vám ${siteOwnerInWords(owner)}, protože jste si na webu ${siteName} objednali novinky a potvrdili to.`,
    {
      list: [
        { label: "Změnit, o čem psát, nebo odběr zrušit", url: settingsUrl },
        { label: siteName, url: siteUrl },
      ],
    },
  ];
}

/** Characters of a description in its mail. */
const longestBeginning = 400;

/** The first paragraphs of a video's description: what follows are links and thanks. */
function beginningOf(description: string): string {
  const first =
    description
      .trim()
      .split(/\n\s*\n/)[0]
      ?.trim() ?? "";
  if (first.length <= longestBeginning) return first;
  const end = first.lastIndexOf(" ", longestBeginning);
  // Where there is no space it is cut between characters, never inside one.
  const whole = end > 0 ? first.slice(0, end) : Array.from(first).slice(0, longestBeginning).join("");
  return `${whole.trimEnd()}…`;
}

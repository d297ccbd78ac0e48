import { timedLink } from "../../domain/uploads/timed-link";
import { clipMailTexts } from "../clip-mails";
import { formatDuration, quoted } from "../format";
import type { ClipInMail } from "./clip-in-mail";
import { type RenderedLetter, renderLetter } from "./letter";

/** The video that a clip came out in. */
export type PublishedVideo = {
  name: string;
  url: string;
  /** Where in it the clip starts; null when the creator did not say. */
  startsAtSeconds: number | null;
};

type ClipOut = {
  siteName: string;
  dashcamerName: string;
  clip: ClipInMail;
  viewUrl: string;
  published: PublishedVideo;
  /** Link that ends mails about clips for this person. */
  unsubscribeUrl: string;
};

/** A clip's sender learns that it is out, with a link to the second where it starts. */
export function clipOut({
  siteName,
  dashcamerName,
  clip,
  viewUrl,
  published,
  unsubscribeUrl,
}: ClipOut): RenderedLetter {
  const { name, url, startsAtSeconds } = published;
  const when =
    startsAtSeconds === null
      ? ""
      : ` Váš záběr v něm začíná v čase ${formatDuration(startsAtSeconds * 1000)}.`;
  return renderLetter({
    subject: "Váš záběr vyšel",
    blocks: [
      "Dobrý den,",
      `video s vaším záběrem je venku. Jmenuje se ${quoted(name)} a vydal ho kanál ${dashcamerName}.${when}`,
      {
        button: {
          label: startsAtSeconds === null ? "Přehrát video" : "Přehrát od vašeho záběru",
          url: timedLink(url, startsAtSeconds),
        },
      },
      { clip },
      { list: [{ label: "Váš záběr a jeho historie", url: viewUrl }] },
    ],
    footer: [
      `Píše vám web ${siteName} na platformě Palubka, protože jste ho poslali a zprávy o něm máte zapnuté.`,
      { list: [{ label: clipMailTexts.leave, url: unsubscribeUrl }] },
    ],
  });
}

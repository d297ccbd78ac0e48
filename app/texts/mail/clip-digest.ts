import type { VideoState } from "../../domain/states/rules";
import { timedLink } from "../../domain/uploads/timed-link";
import { clipMailTexts } from "../clip-mails";
import { counted, quoted } from "../format";
import { stateLabels, stateMeanings } from "../states";
import type { ClipInMail } from "./clip-in-mail";
import type { PublishedVideo } from "./clip-out";
import { type LetterBlock, type RenderedLetter, renderLetter } from "./letter";
import { noteBlocks } from "./state-changed";

/** What is new about one clip. */
export type DigestClip = {
  clip: ClipInMail;
  /** Who holds it now. */
  dashcamerName: string;
  /** Null when the state is the one that the sender knows. */
  newState: VideoState | null;
  isWithNewHolder: boolean;
  /** What the creator has written to the sender about the clip; empty when nothing. */
  note: string;
  /** The video that it is out in. */
  published: PublishedVideo | null;
  /** New messages of the creator, shortened. */
  messages: string[];
  viewUrl: string;
};

type ClipDigest = {
  siteName: string;
  clips: DigestClip[];
  /** Clips with news that this mail has no room for. */
  more: number;
  profileUrl: string;
  /** Where mails about clips are set or ended. */
  settingsUrl: string;
};

const clipForms = {
  one: "dalšího záběru",
  few: "dalších záběrů",
  many: "dalšího záběru",
  other: "dalších záběrů",
};

/** The day's news about a fan's clips in one mail. */
export function clipDigest({ siteName, clips, more, profileUrl, settingsUrl }: ClipDigest): RenderedLetter {
  const isSingle = clips.length + more === 1;
  return renderLetter({
    subject: isSingle ? "Co je nového u vašeho záběru" : "Co je nového u vašich záběrů",
    blocks: [
      "Dobrý den,",
      isSingle ? "tady jsou novinky o vašem záběru." : "tady jsou novinky o vašich záběrech.",
      ...clips.flatMap(clipBlocks),
      ...(more > 0 ? [`Novinky máte ještě u ${counted(more, clipForms)}, najdete je v profilu.`] : []),
      { button: { label: "Moje záběry", url: profileUrl } },
    ],
    footer: [
      `Píše vám web ${siteName} na platformě Palubka, jednou denně, jak jste si vybrali.`,
      { list: [{ label: clipMailTexts.change, url: settingsUrl }] },
    ],
  });
}

function clipBlocks(one: DigestClip): LetterBlock[] {
  const { clip, dashcamerName, newState, isWithNewHolder, note, published, messages, viewUrl } = one;
  return [
    { clip },
    ...(isWithNewHolder ? [`Záběr přešel převodem k jinému dashcamerovi. Teď ho má ${dashcamerName}.`] : []),
    ...(newState === null
      ? []
      : [
          `Nový stav: ${quoted(stateLabels[newState])}. ${stateMeanings[newState]}`,
          ...noteBlocks(dashcamerName, clip, note),
        ]),
    ...(messages.length === 0 ? [] : [`${dashcamerName} vám píše:`, { list: messages.map(quoted) }]),
    {
      list: [
        ...(newState !== null && published
          ? [
              {
                label: `Přehrát video ${quoted(published.name)}`,
                url: timedLink(published.url, published.startsAtSeconds),
              },
            ]
          : []),
        { label: "Podívat se na záběr", url: viewUrl },
      ],
    },
  ];
}

import { clipMailTexts } from "../clip-mails";
import { counted, quoted } from "../format";
import { type LetterBlock, type RenderedLetter, renderLetter } from "./letter";

type CommentDigest = {
  siteName: string;
  /** The creator who writes; null when senders write to a creator. */
  fromName: string | null;
  /** Link that ends mails about clips for a sender; null for a creator. */
  unsubscribeUrl: string | null;
  clips: {
    /** Null for an address nobody has confirmed: its mail quotes nothing. */
    name: string | null;
    url: string;
    messages: number;
    excerpts: string[];
  }[];
};

/** What somebody has: accusative. */
const messageForms = { one: "novou zprávu", few: "nové zprávy", many: "nové zprávy", other: "nových zpráv" };

/** New messages about clips, all that have gathered since the last mail. */
export function commentDigest({ siteName, fromName, unsubscribeUrl, clips }: CommentDigest): RenderedLetter {
  const total = clips.reduce((sum, { messages }) => sum + messages, 0);
  const [single] = clips.length === 1 ? clips : [];
  const writes = fromName === null ? "odesílatel vám píše" : `${fromName} vám píše`;
  return renderLetter({
    subject: total === 1 ? "Nová zpráva k záběru" : "Nové zprávy k záběrům",
    blocks: [
      "Dobrý den,",
      single
        ? `${writes} k záběru${single.name === null ? ", který jste poslali" : ` ${quoted(single.name)}`}. Máte tu ${counted(total, messageForms)}.`
        : `u svých záběrů máte ${counted(total, messageForms)}.`,
      ...clips.flatMap((clip) => clipBlocks(clip, single === undefined)),
      ...(single ? [{ button: { label: "Přečíst a odpovědět", url: single.url } }] : []),
    ],
    footer: [
      fromName === null
        ? `Píše vám web ${siteName} na platformě Palubka, protože jsou záběry vaše. Víc než jednu takovou zprávu za hodinu nepošleme.`
        : `Píše vám web ${siteName} na platformě Palubka, protože jste záběr poslali a zprávy o něm máte zapnuté.`,
      ...(unsubscribeUrl ? [{ list: [{ label: clipMailTexts.leave, url: unsubscribeUrl }] }] : []),
    ],
  });
}

function clipBlocks(clip: CommentDigest["clips"][number], withLink: boolean): LetterBlock[] {
  const quotes = clip.excerpts.map((excerpt) => quoted(excerpt));
  if (!withLink) return quotes.length > 0 ? [{ list: quotes }] : [];
  const link = { label: `Záběr${clip.name === null ? "" : ` ${quoted(clip.name)}`}`, url: clip.url };
  return [{ list: [link, ...quotes] }];
}

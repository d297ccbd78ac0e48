import { formatBytes, formatDuration } from "~/texts/format";
import { copyTexts } from "~/texts/forms";
import { ArrowLink, ButtonLink } from "~/ui/button";
import { CopyField } from "~/ui/copy-field";
import { Footage } from "~/ui/footage";
import { mainId } from "~/ui/skip-link";
import { StateChip } from "~/ui/state-chip";
import { PreviewsLine } from "./previews-line";
import { receiptTexts } from "./texts";

export type ReceivedClip = {
  id: number;
  name: string;
  size: number;
  durationMs: number | null;
  posterUrl: string | null;
  /** The whole secret address, with host: people copy it. */
  viewUrl: string;
  /** Path of the same page. */
  viewTo: string;
};

export type ReceiptPageProps = {
  clips: ReceivedClip[];
  dashcamerName: string;
  /** Address that the link was mailed to. */
  email?: string | null;
  /** The clips went to an account that is not signed in now. */
  isOfOtherLogin: boolean;
  anotherTo: string;
};

/** The receipt: what arrived and the secret link to follow it. */
export function ReceiptPage({ clips, dashcamerName, email, isOfOtherLogin, anotherTo }: ReceiptPageProps) {
  return (
    <main id={mainId} className="page">
      <div className="receipt">
        <header className="page-head">
          <div>
            <h1>{receiptTexts.title(clips.length)}</h1>
            <p className="muted">
              {receiptTexts.lede(dashcamerName)} {email ? receiptTexts.mailed(email) : null}
            </p>
            {isOfOtherLogin ? <p>{receiptTexts.ofOtherLogin(clips.length)}</p> : null}
            <PreviewsLine />
          </div>
        </header>
        {clips.map((clip) => (
          <ReceivedClipCard key={clip.id} clip={clip} />
        ))}
        <p className="btn-row">
          <ButtonLink to={anotherTo} tone="primary" icon="upload">
            {receiptTexts.another}
          </ButtonLink>
          <ArrowLink to="/" back>
            {receiptTexts.home}
          </ArrowLink>
        </p>
      </div>
    </main>
  );
}

function ReceivedClipCard({ clip }: { clip: ReceivedClip }) {
  return (
    <article className="card receipt__clip">
      <Footage src={clip.posterUrl} durationMs={clip.durationMs} />
      <div className="receipt__text">
        <div>
          <h2>{clip.name}</h2>
          <p className="num small faint">
            {clip.durationMs === null ? null : `${formatDuration(clip.durationMs)} · `}
            {formatBytes(clip.size)}
          </p>
        </div>
        <p>
          <StateChip state={0} />
        </p>
        <CopyField label={receiptTexts.linkTitle} value={clip.viewUrl} copyLabel={copyTexts.copy} />
        <p className="xs faint">{receiptTexts.linkHint}</p>
        <ArrowLink to={clip.viewTo}>{receiptTexts.open}</ArrowLink>
      </div>
    </article>
  );
}

import { formatDate, isoMoment } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { clipDetailTexts } from "./texts";

export type DuplicateView = { id: number; to: string; name: string; uploadedAt: number };

/** Other clips of this creator with the very same content; which of them stays is the creator's choice. */
export function Duplicates({ duplicates }: { duplicates: DuplicateView[] }) {
  if (duplicates.length === 0) return null;
  return (
    <Banner tone="info" icon="copy" title={clipDetailTexts.duplicatesTitle}>
      <ul className="duplicates">
        {duplicates.map(({ id, to, name, uploadedAt }) => (
          <li key={id}>
            <Anchor to={to}>{name}</Anchor>{" "}
            <time className="num xs faint" dateTime={isoMoment(uploadedAt)}>
              {formatDate(uploadedAt)}
            </time>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

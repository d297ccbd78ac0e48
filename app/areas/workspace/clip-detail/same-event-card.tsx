import { formatRecorded } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { Card } from "~/ui/card";
import { clipDetailTexts as texts } from "./texts";

export type SameEventView = {
  id: number;
  to: string;
  name: string;
  nickname: string;
  recordedAt: number | null;
  /** It looks like the same recording, encoded anew perhaps. */
  isCopy: boolean;
};

/** Clips that may show the same: from another car, by where and when they were recorded, or copies by their pictures. */
export function SameEventCard({ clips }: { clips: SameEventView[] }) {
  if (clips.length === 0) return null;
  return (
    <Card title={texts.sameEvent} level={3}>
      <div className="card__body side-stack">
        <p className="small muted">{texts.sameEventText}</p>
        <ul className="duplicates">
          {clips.map(({ id, to, name, nickname, recordedAt, isCopy }) => (
            <li key={id}>
              <Anchor to={to}>{name}</Anchor>
              <div className="xs faint">
                {[
                  isCopy ? texts.sameEventCopy : texts.sameEventNear,
                  nickname,
                  recordedAt === null ? "" : formatRecorded(recordedAt),
                ]
                  .filter(Boolean)
                  .join(", ")}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

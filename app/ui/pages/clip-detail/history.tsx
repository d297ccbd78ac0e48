import type { VideoState } from "~/domain/videos/rules";
import { clipDetailTexts } from "~/texts/clips";
import { formatDateTime, isoMoment } from "~/texts/format";
import { stateLabels } from "~/texts/states";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { stateSigns } from "~/ui/state-chip";

export type HistoryEvent = {
  id: number;
  at: number /** Who did it. */;
  actor: string;
  from: VideoState;
  to: VideoState;
};

/** Every change of the clip's state, newest first, down to its arrival. */
export function History({ events, uploadedAt }: { events: HistoryEvent[]; uploadedAt: number }) {
  return (
    <Card title={clipDetailTexts.history} aside={<span className="badge">{events.length + 1}</span>}>
      <ol className="history">
        {events.map(({ id, at, actor, from, to }) => (
          <li key={id} className="history__event" data-state={to}>
            <Icon name={stateSigns[to].icon} />
            <span>
              <b>{clipDetailTexts.moved(stateLabels[from], stateLabels[to])}</b>
              <span className="faint">{actor}</span>
            </span>
            <Moment at={at} />
          </li>
        ))}
        <li className="history__event" data-state={0}>
          <Icon name={stateSigns[0].icon} />
          <b>{clipDetailTexts.uploaded}</b>
          <Moment at={uploadedAt} />
        </li>
      </ol>
    </Card>
  );
}

function Moment({ at }: { at: number }) {
  return (
    <time className="num xs faint" dateTime={isoMoment(at)}>
      {formatDateTime(at)}
    </time>
  );
}

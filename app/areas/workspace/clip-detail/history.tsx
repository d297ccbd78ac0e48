import type { VideoState } from "~/domain/states/rules";
import { formatDateTime, isoMoment } from "~/texts/format";
import { stateLabels } from "~/texts/states";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { stateSigns } from "~/ui/state-chip";
import { clipDetailTexts } from "./texts";

export type HistoryEvent = {
  id: number;
  at: number;
  /** Who did it. */
  actor: string;
} & ({ kind: "state"; from: VideoState; to: VideoState } | { kind: keyof typeof clipDetailTexts.events });

const icons: Record<keyof typeof clipDetailTexts.events, IconName> = {
  assigned: "user",
  trashed: "trash",
  restored: "restore",
  reviewRequested: "eye",
  approved: "success",
  refused: "error",
  consentWithdrawn: "lock",
  transferAsked: "transfer",
  transferRefused: "transfer",
  transferCancelled: "transfer",
  transferred: "transfer",
};

/** What has happened to the clip, newest first, down to its arrival. */
export function History({ events, uploadedAt }: { events: HistoryEvent[]; uploadedAt: number }) {
  return (
    <Card title={clipDetailTexts.history} aside={<span className="badge">{events.length + 1}</span>}>
      <ol className="history">
        {events.map((event) => (
          <li
            key={event.id}
            className="history__event"
            data-state={event.kind === "state" ? event.to : undefined}
          >
            <Icon name={event.kind === "state" ? stateSigns[event.to].icon : icons[event.kind]} />
            <span>
              <b>
                {event.kind === "state"
                  ? clipDetailTexts.moved(stateLabels[event.from], stateLabels[event.to])
                  : clipDetailTexts.events[event.kind]}
              </b>
              <span className="faint">{event.actor}</span>
            </span>
            <Moment at={event.at} />
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

import type { GpsPoint } from "~/domain/gps/track";
import { formatBytes, formatDuration, formatFrameRate, formatRemaining, formatSpeed } from "~/texts/format";
import { IconButton } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { Progress } from "~/ui/progress";
import { ClipMarks } from "./clip-marks";
import { ClipTitle } from "./clip-title";
import { ClipTools } from "./clip-tools";
import { uploadItemTexts } from "./texts";

export type UploadItemState =
  | "queued"
  | "reading"
  | "sending"
  | "paused"
  | "waiting"
  | "elsewhere"
  | "checking"
  | "done"
  | "failed";

export type UploadItemView = {
  id: string;
  name: string;
  /** Size of the file in bytes. */
  size: number;
  state: UploadItemState;
  /** Bytes that the server has acknowledged. */
  sent: number;
  /** Bytes that will be sent; the size of the file unless it was changed before. */
  total: number;
  /** Bytes a second, while sending. */
  speed?: number;
  /** Nothing gets through at the moment. */
  stalled?: boolean;
  secondsLeft?: number;
  /** What was read from the file. */
  info?: { width?: number; height?: number; frameRate?: number; durationMs?: number };
  posterUrl?: string;
  /** The upload's id; the form goes no sooner than each file has one. */
  guid: string | null;
  /** What the sender says of this clip beside the form. */
  title: string;
  titleErrors?: readonly string[] | null;
  momentMs: number | null;
  track: readonly GpsPoint[] | null;
  /** Its frames can be looked through. */
  framed?: boolean;
  /** What to say beside the figures instead of the state's own words. */
  note?: string;
  /** What the person should know of the file, though it can be sent. */
  warning?: string;
  /** Why it failed, or what is wrong with it. */
  error?: string;
  /** It can be shortened or silenced before it goes. */
  editable?: boolean;
  /** Another try would fail in the same way. */
  hopeless?: boolean;
};

export type UploadItemHandlers = {
  pause: (id: string) => void;
  resume: (id: string) => void;
  remove: (id: string) => void;
  /** Opens the window for shortening and silencing. */
  edit: (id: string) => void;
  /** Opens the window for choosing the poster and marking the moment. */
  frames: (id: string) => void;
  unmark: (id: string) => void;
  entitle: (id: string, title: string) => void;
};

type UploadItemProps = {
  item: UploadItemView;
  /** Other files go with it, so it may have a title of its own. */
  isOneOfMany: boolean;
  handlers?: UploadItemHandlers;
};

/** One file on its way: name, facts, the line that becomes solid, figures. */
export function UploadItem({ item, isOneOfMany, handlers }: UploadItemProps) {
  const { name, state, sent, total, warning, error } = item;
  const moving = state === "reading" || state === "checking";
  return (
    <li className="card upload__file">
      <div className="upload__file-row">
        <Picture item={item} />
        <div className="upload__file-name">
          <b>{name}</b>
          <span className="num faint">{facts(item)}</span>
        </div>
        {handlers ? <Actions item={item} handlers={handlers} /> : null}
      </div>
      {state === "failed" ? null : (
        <Progress
          label={`${uploadItemTexts.states[state]}: ${name}`}
          value={moving ? undefined : sent}
          max={Math.max(total, 1)}
        >
          <Figures item={item} />
        </Progress>
      )}
      {handlers ? <ClipTools item={item} handlers={handlers} /> : null}
      {warning && !error ? <p className="small muted">{warning}</p> : null}
      {state === "failed" ? null : (
        <>
          {isOneOfMany || item.title || item.titleErrors ? (
            <ClipTitle item={item} onTitle={(title) => handlers?.entitle(item.id, title)} />
          ) : null}
          <ClipMarks item={item} onUnmark={() => handlers?.unmark(item.id)} />
        </>
      )}
      {error ? (
        <p className="upload__file-error" role="alert">
          <Icon name="error" size="xs" />
          {error}
        </p>
      ) : null}
    </li>
  );
}

function Picture({ item }: { item: UploadItemView }) {
  return (
    <span className={classNames("upload__file-icon", item.posterUrl && "upload__file-icon--poster")}>
      {item.posterUrl ? <img src={item.posterUrl} alt="" width={160} height={90} /> : <Icon name="sd-card" />}
    </span>
  );
}

function Actions({ item, handlers }: { item: UploadItemView; handlers: UploadItemHandlers }) {
  const { id, name, state, hopeless } = item;
  return (
    <span className="upload__actions">
      {state === "sending" || state === "waiting" || state === "queued" ? (
        <IconButton icon="pause" label={uploadItemTexts.pause(name)} onClick={() => handlers.pause(id)} />
      ) : null}
      {state === "paused" || (state === "failed" && !hopeless) ? (
        <IconButton icon="play" label={uploadItemTexts.resume(name)} onClick={() => handlers.resume(id)} />
      ) : null}
      <IconButton icon="trash" label={uploadItemTexts.remove(name)} onClick={() => handlers.remove(id)} />
    </span>
  );
}

function Figures({
  item: { state, sent, total, speed, secondsLeft, stalled, note },
}: {
  item: UploadItemView;
}) {
  return (
    <>
      <span>
        <b>{formatBytes(sent)}</b> {uploadItemTexts.of(formatBytes(total))}
      </span>
      {state === "sending" && !stalled ? (
        <>
          {speed === undefined ? null : <span>{formatSpeed(speed)}</span>}
          {secondsLeft === undefined ? null : (
            <span>
              {uploadItemTexts.remaining} <b>{formatRemaining(secondsLeft)}</b>
            </span>
          )}
        </>
      ) : (
        <span>{note ?? uploadItemTexts.states[state]}</span>
      )}
    </>
  );
}

/** `2560 × 1440 · 30 sn./s · 3:00 · 412,6 MB`, as far as it is known. */
function facts({ info, size }: UploadItemView): string {
  const { width, height, frameRate, durationMs } = info ?? {};
  return [
    width && height ? `${width} × ${height}` : null,
    frameRate ? `${formatFrameRate(frameRate)}` : null,
    durationMs === undefined ? null : formatDuration(durationMs),
    formatBytes(size),
  ]
    .filter(Boolean)
    .join(" · ");
}

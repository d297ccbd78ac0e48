import { editTexts, frameTexts } from "~/routes/_site.upload/edit-texts";
import { uploadItemTexts } from "~/routes/_site.upload/texts";
import { formatBytes, formatDuration, formatNumber, formatRemaining, formatSpeed } from "~/texts/format";
import { IconButton } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { Progress } from "~/ui/progress";
import { ClipMarks, type ClipMarksView } from "./clip-marks";

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
  /** What the sender says of the clip beside the form; a file of an earlier visit has none. */
  marks?: ClipMarksView;
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
  /** Opens the window for shortening and silencing; left out where the browser cannot. */
  edit?: (id: string) => void;
  /** Opens the window for choosing the poster and marking the moment. */
  frames?: (id: string) => void;
  unmark?: (id: string) => void;
};

type UploadItemProps = { item: UploadItemView; handlers?: UploadItemHandlers };

/** One file on its way: name, facts, the line that becomes solid, figures. */
export function UploadItem({ item, handlers }: UploadItemProps) {
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
      {warning && !error ? <p className="small muted">{warning}</p> : null}
      {item.marks && state !== "failed" ? (
        <ClipMarks name={name} marks={item.marks} onUnmark={() => handlers?.unmark?.(item.id)} />
      ) : null}
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

function Actions({ item, handlers }: Required<UploadItemProps>) {
  const { id, name, state, hopeless, editable } = item;
  const { edit, frames } = handlers;
  return (
    <span className="upload__actions">
      {item.framed && frames ? (
        <IconButton icon="poster" label={frameTexts.open(name)} onClick={() => frames(id)} />
      ) : null}
      {editable && edit ? (
        <IconButton icon="trim" label={editTexts.open(name)} onClick={() => edit(id)} />
      ) : null}
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

/** `2560 × 1440 · 30 fps · 3:00 · 412,6 MB`, as far as it is known. */
function facts({ info, size }: UploadItemView): string {
  const { width, height, frameRate, durationMs } = info ?? {};
  return [
    width && height ? `${width} × ${height}` : null,
    frameRate ? `${formatNumber(Math.round(frameRate))} fps` : null,
    durationMs === undefined ? null : formatDuration(durationMs),
    formatBytes(size),
  ]
    .filter(Boolean)
    .join(" · ");
}

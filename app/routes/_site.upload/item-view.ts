import type { FileMarks } from "~/client/upload/form-draft";
import { displaySize, type VideoInfo } from "~/domain/clips/video-info";
import { isHeld, type UploadItem } from "./sending/upload-item";
import { uploadItemTexts } from "./texts";
import type { UploadItemState, UploadItemView } from "./upload-item";

/** A file that the server has, whole or in part, from an earlier visit of this browser. */
export type OpenIntake = {
  guid: string;
  name: string;
  size: number;
  offset: number;
  state: "receiving" | "received";
  info: VideoInfo | null;
  hasPoster: boolean;
};

const states: Record<UploadItem["state"], UploadItemState> = {
  queued: "queued",
  reading: "reading",
  sending: "sending",
  paused: "paused",
  waiting: "waiting",
  elsewhere: "elsewhere",
  checking: "checking",
  received: "done",
  refused: "failed",
};

/** Refusals of the file itself: another try would fail in the same way. */
const hopeless = ["NotAVideoFile", "RecordingUnfinished", "AlreadyRegistered"];

/**
 * One file of the queue as its card shows it. `now` is for the count-down to the next try; `canEdit` tells whether this
 * browser can shorten clips.
 */
export function viewOfItem(item: UploadItem, now: number, canEdit: boolean): UploadItemView {
  const { id, file, state, sentBytes, bytesPerSecond, info } = item;
  // No AVI can be taken apart here.
  const editable =
    canEdit &&
    info !== null &&
    info.container !== "avi" &&
    ["queued", "sending", "paused", "waiting", "received"].includes(state);
  return {
    id,
    name: file.name,
    size: file.size,
    state: states[state],
    sent: sentBytes,
    total: file.size,
    speed: isStalled(item, now) ? undefined : (bytesPerSecond ?? undefined),
    secondsLeft: bytesPerSecond ? (file.size - sentBytes) / bytesPerSecond : undefined,
    info: factsOf(info),
    posterUrl: item.posterUrl ?? undefined,
    guid: item.guid,
    title: item.title,
    momentMs: item.momentMs,
    track: item.track,
    framed: item.isPlayable && state !== "refused",
    note: noteOf(item, now),
    stalled: isStalled(item, now),
    warning: info ? warningOf(info, item, editable) : undefined,
    editable,
    error: (item.refusal && item.refusalWords) ?? undefined,
    hopeless: item.refusal !== null && hopeless.includes(item.refusal),
  };
}

/** Nothing has arrived for so long that the pace of before tells nothing. */
const stallMs = 4000;
const isStalled = ({ state, movedAt }: UploadItem, now: number) =>
  state === "sending" && now - movedAt > stallMs;

function noteOf(item: UploadItem, now: number): string | undefined {
  const { state, retryAt, hindrance } = item;
  if (isHeld(item)) return uploadItemTexts.heldBack;
  if (isStalled(item, now)) return uploadItemTexts.stalled;
  if (state !== "waiting" || retryAt === null) return undefined;
  const seconds = Math.max(0, Math.ceil((retryAt - now) / 1000));
  return uploadItemTexts.retryIn[hindrance ?? "connection"](seconds);
}

function warningOf(
  { container, codec }: VideoInfo,
  { hasNoPicture }: UploadItem,
  editable: boolean,
): string | undefined {
  const { transportStream, transportStreamEditable } = uploadItemTexts;
  if (container === "mpegts") return editable ? transportStreamEditable : transportStream;
  if (codec === "HEVC") return uploadItemTexts.hevc;
  return hasNoPicture ? uploadItemTexts.noPicture : undefined;
}

function factsOf(info: VideoInfo | null): UploadItemView["info"] {
  if (!info) return undefined;
  const size = displaySize(info);
  return {
    width: size?.width,
    height: size?.height,
    frameRate: info.frameRate ?? undefined,
    durationMs: info.durationMs ?? undefined,
  };
}

/** A file left from an earlier visit, and what was said of it then. */
export function viewOfIntake(intake: OpenIntake, marks: Partial<FileMarks>): UploadItemView {
  const done = intake.state === "received";
  return {
    id: intake.guid,
    name: intake.name,
    size: intake.size,
    state: done ? "done" : "paused",
    sent: done ? intake.size : intake.offset,
    total: intake.size,
    info: factsOf(intake.info),
    posterUrl: intake.hasPoster ? `/upload/poster/${intake.guid}` : undefined,
    note: done ? undefined : uploadItemTexts.pickAgain,
    guid: intake.guid,
    title: marks.title ?? "",
    momentMs: marks.momentMs ?? null,
    track: null,
  };
}

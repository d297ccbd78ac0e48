import type { SQL } from "drizzle-orm";
import type { VideoRow } from "../clips/audiences.server";
import { clipEvent } from "../clips/clip-event.server";
import type { Context } from "../context";

type Kind = "transferAsked" | "transferRefused" | "transferCancelled" | "transferred";

/** The event of a transfer in the clip's history; the new creator begins with it from the start. */
export function transferEvent(context: Context, video: VideoRow, kind: Kind, condition?: SQL) {
  const states = kind === "transferred" ? { fromState: video.state, toState: 0 } : {};
  return clipEvent(context, video, { kind, ...states }, condition);
}

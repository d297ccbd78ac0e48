import type { VideoInfo } from "../../app/domain/clips/video-info";
import type { RefusalCode } from "../../app/domain/errors";
import type { Upload } from "./ledger";

/** Who asks: the hash of their ticket, and the name of their tab if it gave one. */
export type Asker = { ticketHash: string | null; client: string | null };

export type Append = Asker & {
  offset: number;
  /** Content-Length, where the client tells it. */
  length: number | null;
  /** Whether somebody can come back for a body that broke off; if not, it cancels the upload. */
  keepsCut: boolean;
};

/** What an upload looks like from outside. */
export type UploadStatus = {
  guid: string;
  state: "receiving" | "checking" | "received" | "refused" | "cancelled" | "expired";
  offset: number;
  size: number | null;
  metadata: string;
  expiresAt: number;
  info: VideoInfo | null;
  refusal: RefusalCode | null;
};

/** The session's answer; the door turns it into HTTP. */
export type Reply =
  | { kind: "ok" | "refused" | "gone" | "mismatch"; status: UploadStatus }
  /** Unknown, or somebody else's. */
  | { kind: "missing" }
  /** Another tab is sending it right now. */
  | { kind: "locked" }
  /** A newer request has taken over; what came before it stays. */
  | { kind: "preempted" }
  /** The creator has no space for the rest now; what came before stays, and may go on when there is some. */
  | { kind: "full" }
  /** More bytes than were announced. */
  | { kind: "tooLong" }
  /** The storage fails; what was acknowledged stays. */
  | { kind: "unavailable" };

export function statusOf(upload: Upload): UploadStatus {
  const { guid, offset, size, metadata, expiresAt, info, refusal } = upload;
  return { guid, state: stateOf(upload), offset, size, metadata, expiresAt, info, refusal };
}

function stateOf({ state, offset, size }: Upload): UploadStatus["state"] {
  switch (state) {
    case "open":
      return offset === size ? "checking" : "receiving";
    case "completing":
      return "checking";
    case "done":
      return "received";
    default:
      return state;
  }
}

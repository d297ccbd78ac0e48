import type { VideoInfo } from "~/domain/clips/video-info";
import { type AnswerSeen, isOurs } from "./answers";

/** What the server says of an upload: GET /files/{guid}. */
export type UploadStatus =
  /** `taken` also counts what a running request has brought and the server has not stored for good. */
  | { state: "receiving"; taken: number }
  | { state: "checking" }
  | { state: "received"; info: VideoInfo | null }
  | { state: "refused"; code: string }
  /** Unknown, somebody else's or ended: the file must be sent from the start. */
  | { state: "gone" };

/** An answer without the state of the upload. */
export class UnexpectedAnswer extends Error {
  constructor(readonly answer: AnswerSeen) {
    super(`Upload status ${answer.status}`);
  }
}

/** Asks for the state of an upload; rejects when the server cannot be reached or somebody else answers. */
export async function fetchStatus(guid: string, signal: AbortSignal): Promise<UploadStatus> {
  const response = await fetch(`/files/${guid}`, { signal, headers: { Accept: "application/json" } });
  const header = (name: string) => response.headers.get(name);
  const answers = response.ok || [404, 410].includes(response.status);
  if (!answers || !isOurs({ header }))
    throw new UnexpectedAnswer({ status: response.status, header, body: "" });
  if (response.status === 404) return { state: "gone" };
  const body = (await response.json()) as {
    state: string;
    taken?: number;
    info?: VideoInfo | null;
    refusal?: { Code: string } | null;
  };
  switch (body.state) {
    case "receiving":
      return { state: "receiving", taken: body.taken ?? 0 };
    case "checking":
      return { state: "checking" };
    case "received":
    case "sent":
      return { state: "received", info: body.info ?? null };
    case "refused":
      return { state: "refused", code: body.refusal?.Code ?? "InvalidInput" };
    default:
      return { state: "gone" };
  }
}

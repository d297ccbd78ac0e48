import type { VideoInfo } from "../../domain/videos/video-info";

/** What the server says of an upload: GET /files/{guid}. */
export type UploadStatus =
  | { state: "receiving"; offset: number }
  | { state: "checking" }
  | { state: "received"; info: VideoInfo | null }
  | { state: "refused"; code: string }
  /** Unknown, somebody else's or ended: it must be sent anew. */
  | { state: "gone" };

/** Asks for the state of an upload; rejects when the server cannot be reached. */
export async function fetchStatus(guid: string, signal: AbortSignal): Promise<UploadStatus> {
  const response = await fetch(`/files/${guid}`, { signal, headers: { Accept: "application/json" } });
  if (response.status === 404) return { state: "gone" };
  if (!response.ok && response.status !== 410) throw new Error(`Upload status ${response.status}`);
  const body = (await response.json()) as {
    state: string;
    offset?: number;
    info?: VideoInfo | null;
    refusal?: { Code: string } | null;
  };
  switch (body.state) {
    case "receiving":
      return { state: "receiving", offset: body.offset ?? 0 };
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

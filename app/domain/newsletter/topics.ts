/** What readers are counted for: all of them, or one choice of the sign-up. */
export type Topic =
  | { kind: "all" | "other" | "web"; playlistId: null }
  | { kind: "playlist"; playlistId: number };

export const topicOf = (kind: Topic["kind"], playlistId: number | null): Topic =>
  kind === "playlist" ? { kind, playlistId: playlistId ?? 0 } : { kind, playlistId: null };

export const isSameTopic = (one: Topic, other: Topic) =>
  one.kind === other.kind && one.playlistId === other.playlistId;

/** A topic as it stands in an address: `other`, `web`, the id of a playlist; empty for all. */
export function topicKey({ kind, playlistId }: Topic): string {
  return kind === "playlist" ? String(playlistId) : kind === "all" ? "" : kind;
}

/** Reads `topicKey`; whatever else somebody types means all. */
export function readTopic(key: string | null): Topic {
  if (key === "other" || key === "web") return { kind: key, playlistId: null };
  return /^[1-9]\d{0,14}$/.test(key ?? "")
    ? { kind: "playlist", playlistId: Number(key) }
    : { kind: "all", playlistId: null };
}

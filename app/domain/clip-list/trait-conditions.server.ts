import type { videos } from "../../../db/schema/videos";
import type { Trait } from "./filters";

/** The clip's columns as a condition writes them; those that it takes are watched. */
export type Columns = Readonly<Record<keyof typeof videos.$inferSelect, string>>;

/** SQL that says whether a clip has a trait, by what it looks at. */
export type Condition =
  /** The clip itself. */
  | { clip: (clip: Columns) => string }
  /** Its tags of one kind: some, or none. */
  | { rows: TagTable; are: "there" | "none" }
  /** Clips with an equal file, as far as it is stored: with the same creator, or with another one. */
  | { duplicates: "mine" | "other" };

export type TagTable = "video_tags" | "video_system_tags";

const isOffered = (clip: Columns) =>
  `(NOT ${clip.wasTransferred} AND (${clip.canTransfer} OR ${clip.approveTransfer}))`;

const mayFanAsk = (clip: Columns) =>
  `(NOT ${clip.wasTransferred} AND ${clip.fanId} IS NOT NULL AND NOT ${clip.fanTransferDisabled})`;

/** The condition of each filter that is a trait. `npm run filters` makes the migration for what has changed. */
export const traitConditions: Record<Trait, Condition> = {
  trashed: { clip: (clip) => `${clip.trashedAt} IS NOT NULL` },
  notDeleted: { clip: (clip) => `${clip.objectKey} IS NOT NULL` },
  deleted: { clip: (clip) => `${clip.objectKey} IS NULL` },
  restorable: { clip: (clip) => `${clip.objectKey} IS NOT NULL AND ${clip.trashedAt} IS NOT NULL` },
  withoutEditor: { clip: (clip) => `${clip.editorId} IS NULL` },
  offered: { clip: isOffered },
  freeToTake: { clip: (clip) => `${isOffered(clip)} AND ${clip.canTransfer}` },
  takenByApproval: { clip: (clip) => `${isOffered(clip)} AND NOT ${clip.canTransfer}` },
  fanMayAsk: { clip: mayFanAsk },
  notTransferable: { clip: (clip) => `NOT ${isOffered(clip)} AND NOT ${mayFanAsk(clip)}` },
  withoutTag: { rows: "video_tags", are: "none" },
  withAnyTag: { rows: "video_tags", are: "there" },
  withoutSystemTag: { rows: "video_system_tags", are: "none" },
  withAnySystemTag: { rows: "video_system_tags", are: "there" },
  duplicateMine: { duplicates: "mine" },
  duplicateOther: { duplicates: "other" },
};

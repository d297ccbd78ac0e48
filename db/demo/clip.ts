import type { UploadName } from "./channel";
import type { DashcamerName, FanName } from "./people";
import type { SystemTagName, TagName } from "./tags";

/** A day counted back from the seeding, and a time of that day in Prague. */
export type Moment = readonly [daysAgo: number, time: string];

/** A clip of the demo world. Without `dashcamer` it is Honza's. */
export type DemoClip = {
  dashcamer?: DashcamerName;
  /** Stem of the file in clips/; each clip gets a copy under a key of its own. */
  media: string;
  /** Which of the file's two posters. */
  poster?: 2;
  title: string;
  recorded: Moment;
  sent: Moment;
  from: FanName | { nickname?: string; email?: string; notify?: true };
  state: -1 | 0 | 1 | 2 | 3 | 4 | 5;
  /** The last change of state; a clip in state 0 has none. */
  changed?: Moment;
  note?: string;
  privateNote?: string;
  dashcamerNote?: string;
  editor?: "misa" | "ota";
  tags?: readonly TagName[];
  systemTags?: readonly SystemTagName[];
  tagsLocked?: true;
  /** The sender's mark „tady se to stalo“, ms from the start. */
  momentMs?: number;
  comments?: readonly { by: "sender" | "dashcamer" | "misa"; at: Moment; text: string; unread?: true }[];
  /** A video of the channel that the clip is in, and where in it, in seconds. */
  upload?: UploadName;
  startsAtSeconds?: number;
  /** A video that is not out yet. */
  planned?: { name: string; inDays: number; time: string };
  /** The creator asked the sender whether the cut may go out; an approval has its moment. */
  review?: { asked: Moment; approved?: Moment };
  /** Title of the clip whose content this one repeats. */
  duplicateOf?: string;
  trashed?: Moment;
  /** The sender asks to hand the clip over. */
  transfer?: { to: DashcamerName; asked: Moment };
  canTransfer?: true;
};

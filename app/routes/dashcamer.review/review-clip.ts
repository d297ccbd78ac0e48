import type { PlayerView } from "~/areas/clip/player";
import type { VideoState } from "~/domain/states/rules";
import type { Answers } from "~/ui/form-fields";
import type { TagView } from "~/ui/tag";
import type { forms } from "./forms";

export type ReviewClip = {
  id: number;
  title: string;
  nickname: string;
  note: string;
  privateNote: string;
  state: VideoState;
  choices: VideoState[];
  inTransfer: boolean;
  tagIds: number[];
  editorId: number | null;
  /** The sender's mark „tady se to stalo“. */
  momentMs: number | null;
  frameRate: number | null;
  recordedAt: number | null;
  player: PlayerView;
  downloadTo: string;
  detailTo: string;
  /** This page at this clip. */
  to: string;
};

/** What of the list is held at once. */
export type ReviewStretch = {
  /** The clip that is looked at, and those that come next. */
  clips: ReviewClip[];
  /** How many clips of the list lie before the first of them, and how many there are from it on. */
  before: number;
  left: number;
  /** Decisions made on the way here that U takes back, the last one at the end. */
  changes: string[];
  backTo: string;
};

export type ReviewPageProps = ReviewStretch & {
  tags: TagView[];
  editors: { id: number; name: string }[];
  previousTo: string | null;
  answers: Answers<typeof forms>;
};

import { videoForSender } from "../clips/audiences.server";
import type { Context } from "../context";
import { findTalk } from "./find-talk.server";
import { type Side, type TalkPage, type TalkPlace, talkPage } from "./rules";
import { selectTalkPage, type TalkRow } from "./select-comments.server";

export type Talk = {
  video: { id: number; name: string; nickname: string; state: number; uploadedAt: number };
  /** The sender's page of the clip; for the sender only. */
  viewGuid: string | null;
  holderName: string;
  side: Side;
  talk: TalkPage<TalkRow>;
};

/** A page of the talk about one clip, for its fan, its creator and the editor it is assigned to. */
export async function getTalk(context: Context, { id, ...place }: { id: number } & TalkPlace): Promise<Talk> {
  const { video, holderName, side } = await findTalk(context, { id });
  const rows = await selectTalkPage(context.db, id, place);
  const { name, nickname, state, uploadedAt, viewGuid } = videoForSender(video);
  return {
    video: { id, name, nickname, state, uploadedAt },
    viewGuid: side === "sender" ? viewGuid : null,
    holderName,
    side,
    talk: talkPage(rows, place),
  };
}

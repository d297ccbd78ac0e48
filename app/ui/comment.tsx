import { conversationTexts } from "~/texts/conversation";
import { formatDateTime, isoMoment } from "~/texts/format";
import { Avatar } from "./avatar";

export type CommentView = {
  id: number;
  author: string;
  fromDashcamer: boolean;
  content: string;
  postedAt: number;
  /** The reader has not seen it before. */
  isNew?: boolean;
};

/** One message of the conversation between sender and creator. */
export function Comment({ comment }: { comment: CommentView }) {
  return (
    <div className="comment">
      <Avatar name={comment.author} creator={comment.fromDashcamer} />
      <div className="comment__who">
        {comment.author}
        <time dateTime={isoMoment(comment.postedAt)}>{formatDateTime(comment.postedAt)}</time>
        {comment.isNew ? <span className="badge">{conversationTexts.isNew}</span> : null}
      </div>
      <p>{comment.content}</p>
    </div>
  );
}

import { formatDateTime, isoMoment } from "~/texts/format";
import { Avatar } from "./avatar";

export type CommentView = {
  id: number;
  author: string;
  fromDashcamer: boolean;
  content: string;
  postedAt: number;
};

/** One message of the talk between sender and creator. */
export function Comment({ comment }: { comment: CommentView }) {
  return (
    <div className="comment">
      <Avatar name={comment.author} creator={comment.fromDashcamer} />
      <div className="comment__who">
        {comment.author}
        <time dateTime={isoMoment(comment.postedAt)}>{formatDateTime(comment.postedAt)}</time>
      </div>
      <p>{comment.content}</p>
    </div>
  );
}

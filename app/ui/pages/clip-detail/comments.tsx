import { clipDetailTexts } from "~/texts/clips";
import { Card } from "~/ui/card";
import { Comment, type CommentView } from "~/ui/comment";

/** The talk between the sender and the creator, oldest first. */
export function Comments({ comments }: { comments: CommentView[] }) {
  if (comments.length === 0) return null;
  return (
    <Card title={clipDetailTexts.comments} aside={<span className="badge">{comments.length}</span>}>
      <div className="card__body comments">
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </div>
    </Card>
  );
}

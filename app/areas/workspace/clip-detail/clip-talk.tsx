import { Talk } from "~/areas/clip/talk";
import { talkTexts } from "~/texts/talk";
import { Card } from "~/ui/card";
import type { CommentView } from "~/ui/comment";
import type { FormAnswer } from "~/ui/form";

type CommentsProps = { comments: CommentView[]; answer?: FormAnswer };

/** The talk between the sender and the creator, oldest first, and what the creator adds to it. */
export function Comments({ comments, answer }: CommentsProps) {
  return (
    <Card title={talkTexts.title} aside={<span className="badge">{comments.length}</span>}>
      <div className="card__body">
        <Talk comments={comments} hint={talkTexts.toSender} {...answer} />
      </div>
    </Card>
  );
}

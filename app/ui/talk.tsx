import { Form } from "@remix-run/react";
import { longestComment } from "~/domain/comments/rules";
import { talkTexts } from "~/texts/talk";
import { Button } from "./button";
import { Comment, type CommentView } from "./comment";
import { TextAreaField } from "./field";
import { FormError, type FormErrors, type FormValues, Intent } from "./form";

type TalkProps = {
  /** Oldest first. */
  comments: CommentView[];
  /** Who will read it; left out where nothing may be written any more. */
  hint?: string;
  values?: FormValues;
  errors?: FormErrors;
  busy?: boolean;
};

/** Messages about a clip and the form for another one. */
export function Talk({ comments, hint, values, errors, busy }: TalkProps) {
  return (
    <div className="side-stack">
      {comments.length === 0 ? <p className="small muted">{talkTexts.empty}</p> : null}
      <div className="comments">
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </div>
      {hint === undefined ? null : (
        // A message that was sent leaves an empty field behind.
        <Form key={comments.length} method="post" className="form-stack" preventScrollReset>
          <Intent value="comment" />
          <FormError errors={errors} />
          <TextAreaField
            label={talkTexts.write}
            name="content"
            required
            rows={3}
            maxLength={longestComment}
            defaultValue={values?.content}
            errors={errors?.content}
            hint={hint}
          />
          <p>
            <Button type="submit" icon="comment" busy={busy}>
              {talkTexts.send}
            </Button>
          </p>
        </Form>
      )}
    </div>
  );
}

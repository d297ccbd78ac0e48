import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useReading } from "~/areas/clip/reading";
import { useMessageDraft } from "~/client/message-drafts";
import { longestComment } from "~/domain/comments/rules";
import { talkTexts } from "~/texts/talk";
import { Button } from "../../ui/button";
import { Comment, type CommentView } from "../../ui/comment";
import { TextAreaField } from "../../ui/field";
import { FormError, type FormErrors, type FormValues, Intent } from "../../ui/form";

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
  const talk = useRef<HTMLDivElement>(null);
  const { page, draft, keep, drop } = useMessageDraft();
  // What was new when it came stays marked, though it has been read by now.
  const fresh = useRef(new Set<number>());
  for (const { id, isNew } of comments) if (isNew) fresh.current.add(id);
  const newest = comments.findLast(({ isNew }) => isNew)?.id;
  useReading(talk, newest);
  const last = comments.at(-1)?.content;
  useEffect(() => {
    if (last !== undefined && last === draft?.trim()) drop();
  }, [last, draft, drop]);
  return (
    <div className="side-stack">
      {comments.length === 0 ? <p className="small muted">{talkTexts.empty}</p> : null}
      <div className="comments" ref={talk}>
        {comments.map((comment) => (
          <Comment
            key={comment.id}
            comment={fresh.current.has(comment.id) ? { ...comment, isNew: true } : comment}
          />
        ))}
      </div>
      {newest === undefined ? null : (
        <Form method="post" preventScrollReset className="only-without-script">
          <Intent value="readTalk" />
          <input type="hidden" name="upTo" value={newest} />
          <Button type="submit" size="sm" icon="check">
            {talkTexts.read}
          </Button>
        </Form>
      )}
      {hint === undefined ? null : (
        // A message that was sent leaves an empty field behind.
        <Form key={`${page} ${comments.length}`} method="post" className="form-stack" preventScrollReset>
          <Intent value="comment" />
          <FormError errors={errors} />
          <TextAreaField
            label={talkTexts.write}
            name="content"
            required
            rows={3}
            maxLength={longestComment}
            defaultValue={values?.content ?? (last === draft?.trim() ? undefined : draft)}
            onChange={(event) => keep(event.currentTarget.value)}
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

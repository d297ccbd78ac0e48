import { type ReactNode, useEffect, useRef } from "react";
import { useMessageDraft } from "~/client/message-drafts";
import { type ConversationPage, messagesOfPage } from "~/domain/comments/rules";
import { Form, useLocation } from "~/framework/router";
import { conversationTexts } from "~/texts/conversation";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Comment, type CommentView } from "~/ui/comment";
import { TextAreaField } from "~/ui/field";
import { FormError, Hidden, Intent, sends } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { withParams } from "~/ui/query";
import { conversationForms } from "./conversation-forms";
import { useReading } from "./reading";

export type ConversationView = ConversationPage<CommentView>;

type ConversationProps = {
  conversation: ConversationView;
  /** Who will read it; left out where nothing may be written any more. */
  hint?: string;
  /** Stands above the form. */
  lead?: ReactNode;
  /** What else may be done with what is written, beside the button that sends it. */
  also?: ReactNode;
  answer: Answer<typeof conversationForms.comment>;
};

/** Where links between its pages lead, on a page with more than the conversation. Addresses hold it. */
export const conversationAnchor = "talk";

/** A card with messages about a clip and the form for another one. */
export function Conversation(props: ConversationProps) {
  const { comments, olderBefore, isNewest } = props.conversation;
  const count = olderBefore === null && isNewest ? comments.length : `${messagesOfPage}+`;
  return (
    <Card title={conversationTexts.title} aside={<span className="badge">{count}</span>}>
      <div className="card__body">
        <Messages {...props} />
      </div>
    </Card>
  );
}

function Messages({ conversation, hint, lead, also, answer }: ConversationProps) {
  const { content, ...rest } = fieldsOf(conversationForms.comment, answer);
  const read = fieldsOf(conversationForms.readTalk);
  const { comments, olderBefore, isNewest } = conversation;
  const list = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  const pageBefore = (id: number | null) =>
    `${withParams(search, { before: id === null ? null : String(id) })}#${conversationAnchor}`;
  const { page, draft, keep, drop } = useMessageDraft();
  // What was new when it came stays marked, though it has been read by now.
  const fresh = useRef(new Set<number>());
  for (const { id, isNew } of comments) if (isNew) fresh.current.add(id);
  const news = comments.filter(({ isNew }) => isNew);
  const [oldest, newest] = [news[0], news.at(-1)];
  const seen = oldest && newest ? { from: oldest.id, upTo: newest.id } : null;
  useReading(list, seen);
  const last = isNewest ? comments.at(-1) : undefined;
  useEffect(() => {
    if (last && last.content === draft?.trim()) drop();
  }, [last, draft, drop]);
  return (
    <div className="side-stack" id={conversationAnchor}>
      {comments.length === 0 && isNewest ? <p className="small muted">{conversationTexts.empty}</p> : null}
      {olderBefore === null ? null : (
        <p>
          <ButtonLink to={pageBefore(olderBefore)} size="sm" icon="chevron-up">
            {conversationTexts.older}
          </ButtonLink>
        </p>
      )}
      <div className="comments" ref={list}>
        {comments.map((comment) => (
          <Comment
            key={comment.id}
            comment={fresh.current.has(comment.id) ? { ...comment, isNew: true } : comment}
          />
        ))}
      </div>
      {isNewest ? null : (
        <p>
          <ButtonLink to={pageBefore(null)} size="sm" icon="chevron-down">
            {conversationTexts.newest}
          </ButtonLink>
        </p>
      )}
      {seen === null ? null : (
        <Form method="post" preventScrollReset className="only-without-script">
          <Intent of={conversationForms.readTalk} />
          <Hidden field={read.from} value={seen.from} />
          <Hidden field={read.upTo} value={seen.upTo} />
          <Button type="submit" size="sm" icon="check">
            {conversationTexts.read}
          </Button>
        </Form>
      )}
      {lead}
      {hint === undefined ? null : (
        // A message that was sent leaves an empty field behind.
        <Form key={`${page} ${last?.id}`} method="post" className="form-stack" preventScrollReset>
          <FormError of={rest} />
          <TextAreaField
            label={conversationTexts.write}
            field={content}
            rows={3}
            defaultValue={last?.content === draft?.trim() ? undefined : draft}
            onChange={(event) => keep(event.currentTarget.value)}
            hint={hint}
          />
          <div className="btn-row">
            <Button type="submit" {...sends(conversationForms.comment)} icon="comment" busy={answer.busy}>
              {conversationTexts.send}
            </Button>
            {also}
          </div>
        </Form>
      )}
    </div>
  );
}

import { clipTexts } from "~/areas/clip/texts";
import { hadTags } from "~/domain/clips/rules";
import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { CopyField } from "~/ui/copy-field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { SystemTag, Tag, type TagView } from "~/ui/tag";
import { staleFieldsOf } from "../conflict/stale-view";
import type { ClipView } from "./clip-detail-view.server";
import { clipForms as forms } from "./forms";
import { NoteField } from "./note-field";
import { clipDetailTexts } from "./texts";
import { useSeen } from "./use-seen";

type NotesCardProps = {
  clip: ClipView;
  /** Tags that the clip may get; empty where nothing may be done with it. */
  offeredTags: TagView[];
  answer: Answer<typeof forms.saveNotes>;
  tagsAnswer: Answer<typeof forms.saveTags>;
  lockAnswer: Answer<typeof forms.lockTags>;
};

/** The private note and the message to the sender, the sender's own words, tags, editor. */
export function NotesCard({ clip, offeredTags, answer, tagsAnswer, lockAnswer }: NotesCardProps) {
  return (
    <section className="card">
      <div className="card__body side-stack">
        <NotesForm clip={clip} answer={answer} />
        <Sender clip={clip} />
        <CopyField
          label={clipDetailTexts.credit}
          value={clipDetailTexts.creditLine(clip.nickname, clip.recordedAt)}
          copyLabel={clipDetailTexts.creditCopy}
          prose
        />
        <Tags clip={clip} />
        {offeredTags.length > 0 ? <TagsForm clip={clip} offered={offeredTags} answer={tagsAnswer} /> : null}
        {clip.tagsLocked === null ? null : <LockTagsForm locked={clip.tagsLocked} answer={lockAnswer} />}
        {clip.editorName ? (
          <div className="field">
            <p className="field__label">{clipDetailTexts.editor}</p>
            <p className="small muted">{clip.editorName}</p>
          </div>
        ) : null}
      </div>
    </section>
  );
}

function NotesForm({ clip, answer }: Pick<NotesCardProps, "clip" | "answer">) {
  const stored = { privateNote: clip.privateNote, dashcamerNote: clip.dashcamerNote };
  const { fields, seen: filledWith } = staleFieldsOf(forms.saveNotes, stored, answer);
  const { privateNote, dashcamerNote, ...rest } = fields;
  const { form, seen } = useSeen(filledWith);
  const sentSeen = answer.typed?.seen;
  return (
    <Form ref={form} method="post" className="form-stack" preventScrollReset>
      <Intent of={forms.saveNotes} />
      <Hidden field={rest.seen} value={seen} />
      <FormError of={rest} />
      <NoteField
        field={privateNote}
        stored={stored.privateNote}
        sentSeen={sentSeen}
        label={clipDetailTexts.note}
        aside={clipDetailTexts.noteAside}
      />
      <details
        className="fold"
        open={[stored.dashcamerNote, dashcamerNote.typed].some(Boolean) || Boolean(dashcamerNote.errors)}
      >
        <summary>{clipDetailTexts.messageFold}</summary>
        <NoteField
          field={dashcamerNote}
          stored={stored.dashcamerNote}
          sentSeen={sentSeen}
          label={clipDetailTexts.message}
          aside={clipDetailTexts.messageAside}
        />
      </details>
      <div>
        <Button type="submit" size="sm" icon="note" busy={answer.busy}>
          {clipDetailTexts.saveNotes}
        </Button>
      </div>
    </Form>
  );
}

function Sender({ clip: { nickname, senderEmail, note } }: { clip: ClipView }) {
  return (
    <div className="field">
      <p className="field__label">{clipDetailTexts.sender}</p>
      <p className="small muted">{nickname || clipTexts.noNickname}</p>
      {senderEmail === null ? null : (
        <p className="small">
          <a href={`mailto:${senderEmail}`}>{senderEmail}</a>
        </p>
      )}
      {note ? <blockquote className="small muted side-quote">{note}</blockquote> : null}
    </div>
  );
}

function Tags({ clip: { tags, systemTags } }: { clip: ClipView }) {
  if (tags.length + systemTags.length === 0) return null;
  return (
    <div className="field">
      <p className="field__label">{clipDetailTexts.tags}</p>
      <div className="chip-row">
        {tags.map((tag) => (
          <Tag key={tag.id} name={tag.name} color={tag.color} large />
        ))}
        {systemTags.map((tag) => (
          <SystemTag key={tag.id} name={tag.name} large />
        ))}
      </div>
    </div>
  );
}

type LockTagsProps = { locked: boolean; answer: NotesCardProps["lockAnswer"] };

/** Whether the sender may go on changing the platform's tags. */
function LockTagsForm({ locked, answer }: LockTagsProps) {
  const fields = fieldsOf(forms.lockTags, answer);
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent of={forms.lockTags} />
      {locked ? null : <Hidden field={fields.locked} value="on" />}
      <FormError of={fields} />
      <p className="small muted">{locked ? clipDetailTexts.tagsAreLocked : clipDetailTexts.tagsAreOpen}</p>
      <div>
        <Button type="submit" size="sm" tone="quiet" icon="lock" busy={answer.busy}>
          {locked ? clipDetailTexts.unlockTags : clipDetailTexts.lockTags}
        </Button>
      </div>
    </Form>
  );
}

type TagsFormProps = { clip: ClipView; offered: TagView[]; answer: NotesCardProps["tagsAnswer"] };

/** Which of the creator's tags the clip has. */
function TagsForm({ clip, offered, answer }: TagsFormProps) {
  const { tag: chosen, ...rest } = fieldsOf(forms.saveTags, answer);
  const has = clip.tags.map(({ id }) => id);
  return (
    // Saved tags fold the form and start it anew.
    <details key={has.join()} className="fold" open={Boolean(answer.errors)}>
      <summary>{clipDetailTexts.editTags}</summary>
      <Form method="post" className="form-stack" preventScrollReset>
        <Intent of={forms.saveTags} />
        <Hidden field={rest.had} value={hadTags(has)} />
        <FormError of={rest} also={[chosen]} />
        <div className="chip-row">
          {offered.map((tag) => (
            <label key={tag.id} className="check check--compact">
              <input
                type="checkbox"
                name={chosen.name}
                value={tag.id}
                defaultChecked={has.includes(tag.id)}
              />
              <Tag name={tag.name} color={tag.color} />
            </label>
          ))}
        </div>
        <div>
          <Button type="submit" size="sm" icon="tag" busy={answer.busy}>
            {clipDetailTexts.saveTags}
          </Button>
        </div>
      </Form>
    </details>
  );
}

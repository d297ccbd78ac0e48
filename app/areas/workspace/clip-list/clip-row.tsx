import { clipTexts } from "~/areas/clip/texts";
import type { Obstacle, VideoState } from "~/domain/states/rules";
import { formatBytes, formatDateTime, formatDuration, formatRecorded, isoMoment } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { classNames } from "~/ui/class-names";
import { Footage } from "~/ui/footage";
import type { HudView } from "~/ui/hud";
import { Icon } from "~/ui/icon";
import { StateChip } from "~/ui/state-chip";
import { SystemTag, Tag, type TagView } from "~/ui/tag";
import { bulkForms } from "./forms";
import { Strip } from "./strip";
import { clipListTexts } from "./texts";

export type ClipRowView = {
  id: number;
  /** Page of the clip. */
  to: string;
  title: string;
  nickname: string | null;
  /** Null unless the sender has agreed to it. */
  senderEmail?: string | null;
  recordedAt: number | null;
  uploadedAt: number;
  posterUrl: string | null;
  /** Small frames of the clip beside each other. */
  stripUrl?: string | null;
  hud?: HudView;
  durationMs: number | null;
  /** Height of the picture in pixels: 1440 is written 1440p. */
  height: number | null;
  size: number;
  state: VideoState;
  /** The creator's note, else the sender's. */
  note: string | null;
  tags: TagView[];
  systemTags: { id: number; name: string }[];
  editorName: string | null;
  plannedAt: number | null;
  unreadComments: number;
  /** Where its file is: on the server; on a computer, as far as the companion has reported. */
  isCloud: boolean;
  wasDownloaded: boolean;
  /** The same file came more than once: to this creator, to another one. */
  duplicateMine: boolean;
  duplicateOther: boolean;
  /** States that the clip may move to now, and what stands in the way of others. */
  moves: VideoState[];
  obstacles: Obstacle[];
};

/** One clip of a list; the whole row leads to it. `select` names a box for choosing it and the form that the box is of. */
export function ClipRow({ clip, select }: { clip: ClipRowView; select?: { form: string; label: string } }) {
  return (
    <li id={`clip-${clip.id}`} className={classNames("clip-row", select && "clip-row--select")}>
      {select ? (
        <label className="check clip-row__check">
          <input type="checkbox" name={bulkForms.bulk.fields.clip.name} value={clip.id} form={select.form} />
          <span className="visually-hidden">{select.label}</span>
        </label>
      ) : null}
      <Footage src={clip.posterUrl} hud={clip.hud}>
        {clip.stripUrl ? <Strip src={clip.stripUrl} /> : null}
      </Footage>
      <div className="clip-row__main">
        <Anchor className="clip-row__name" to={clip.to}>
          {clip.title}
        </Anchor>
        <p className="clip-row__meta">
          <span>{clip.nickname ?? clipTexts.noNickname}</span>
          {clip.senderEmail ? <span>{clip.senderEmail}</span> : null}
          {clip.recordedAt === null ? null : (
            <span>
              {clipListTexts.recorded}{" "}
              <time className="num" dateTime={isoMoment(clip.recordedAt)}>
                {formatRecorded(clip.recordedAt)}
              </time>
            </span>
          )}
          <span>
            {clipListTexts.sent}{" "}
            <time className="num" dateTime={isoMoment(clip.uploadedAt)}>
              {formatDateTime(clip.uploadedAt)}
            </time>
          </span>
          <span className="num">{fileFacts(clip)}</span>
        </p>
        {clip.note ? (
          <p className="clip-row__note">
            <Icon name="note" size="xs" />
            <span title={clip.note}>{clip.note}</span>
          </p>
        ) : null}
        <ClipTags clip={clip} />
      </div>
      <div className="clip-row__state">
        <StateChip state={clip.state} />
        {clip.plannedAt === null ? null : (
          <span className="clip-row__planned">
            {clipListTexts.planned}{" "}
            <time className="num" dateTime={isoMoment(clip.plannedAt)}>
              {formatDateTime(clip.plannedAt)}
            </time>
          </span>
        )}
      </div>
    </li>
  );
}

function ClipTags({ clip }: { clip: ClipRowView }) {
  const { tags, systemTags, editorName, unreadComments } = clip;
  return (
    <div className="clip-row__tags">
      {unreadComments > 0 ? <SystemTag name={clipListTexts.unread(unreadComments)} icon="comment" /> : null}
      {clip.isCloud ? null : <SystemTag name={clipListTexts.fileGone} icon="cloud" />}
      {clip.wasDownloaded ? <SystemTag name={clipListTexts.downloaded} icon="computer" /> : null}
      {clip.duplicateMine ? <SystemTag name={clipListTexts.duplicateMine} icon="copy" /> : null}
      {clip.duplicateOther ? <SystemTag name={clipListTexts.duplicateOther} icon="copy" /> : null}
      {tags.map((tag) => (
        <Tag key={tag.id} name={tag.name} color={tag.color} />
      ))}
      {systemTags.map((tag) => (
        <SystemTag key={tag.id} name={tag.name} />
      ))}
      {editorName ? <SystemTag name={editorName} icon="user" /> : null}
    </div>
  );
}

/** `0:48 · 1440p · 186,2 MB`, as far as it is known. */
function fileFacts({ durationMs, height, size }: ClipRowView): string {
  const facts = [
    durationMs === null ? null : formatDuration(durationMs),
    height ? `${height}p` : null,
    formatBytes(size),
  ];
  return facts.filter(Boolean).join(" · ");
}

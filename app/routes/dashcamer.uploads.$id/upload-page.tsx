import { clipTexts } from "~/areas/clip/texts";
import { uploadForms as forms } from "~/areas/workspace/channel/forms";
import { channelTexts } from "~/areas/workspace/channel/texts";
import { type EditedUpload, UploadForm } from "~/areas/workspace/channel/upload-form";
import { RemoveForm } from "~/areas/workspace/manage/remove-form";
import type { VideoState } from "~/domain/states/rules";
import { Anchor } from "~/ui/anchor";
import { ArrowLink, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { mainId } from "~/ui/skip-link";
import { StateChip } from "~/ui/state-chip";
import { NewsletterCard, type NewsletterCardProps } from "./newsletter-card";
import { SocialCard, type SocialCardProps } from "./social-card";

export type ClipInUpload = {
  id: number;
  name: string;
  nickname: string;
  state: VideoState;
  /** Null for a clip in the trash, which has no page. */
  to: string | null;
};

export type UploadPageProps = {
  id: number;
  upload: EditedUpload;
  clips: ClipInUpload[];
  playlists: { id: number; name: string }[];
  /** Null for a creator without a site. */
  newsletter: Pick<NewsletterCardProps, "message" | "canPrepare"> | null;
  social: SocialCardProps["social"] | null;
  answers: Answers<typeof forms>;
};

/** One video of the channel: its form, and the clips that are in it. */
export function UploadPage({ id, upload, clips, playlists, newsletter, social, answers }: UploadPageProps) {
  return (
    <main id={mainId} className="page page--wide manage">
      <header className="clip-head">
        <ArrowLink to="/dashcamer/uploads" back>
          {channelTexts.back}
        </ArrowLink>
        <div className="clip-head__title">
          <h1>{upload.name}</h1>
        </div>
        <ButtonLink to={upload.videoUrl} icon="external">
          {channelTexts.watch}
        </ButtonLink>
      </header>
      <div className="manage__cols">
        <div className="manage__main">
          <Card title={channelTexts.editTitle}>
            <div className="card__body">
              <UploadForm upload={upload} playlists={playlists} answer={answers.saveUpload} />
            </div>
          </Card>
        </div>
        <div className="manage__side">
          <ClipsCard clips={clips} />
          {newsletter === null ? null : (
            <NewsletterCard uploadId={id} {...newsletter} answer={answers.prepareMessage} />
          )}
          {social === null ? null : <SocialCard uploadId={id} social={social} answers={answers} />}
          {upload.fetched ? null : (
            <RemoveForm
              form={forms.deleteUpload}
              field={fieldsOf(forms.deleteUpload).uploadId}
              id={id}
              label={channelTexts.removeTitle}
              question={channelTexts.removeQuestion}
              confirm={channelTexts.removeTitle}
              answer={answers.deleteUpload}
            />
          )}
        </div>
      </div>
    </main>
  );
}

function ClipsCard({ clips }: { clips: ClipInUpload[] }) {
  return (
    <Card title={channelTexts.clipsTitle} aside={<span className="badge">{clips.length}</span>}>
      {clips.length === 0 ? (
        <p className="card__body small muted">{channelTexts.noClips}</p>
      ) : (
        <ul className="clips-in">
          {clips.map(({ id, name, nickname, state, to }) => (
            <li key={id}>
              {to ? <Anchor to={to}>{name}</Anchor> : `${name} (${channelTexts.inTrash})`}
              <span className="small faint">{nickname || clipTexts.noNickname}</span>
              <StateChip state={state} bare />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

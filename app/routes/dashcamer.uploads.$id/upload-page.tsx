import { clipListTexts } from "~/areas/clip/texts";
import { channelTexts } from "~/areas/workspace/channel/texts";
import type { VideoState } from "~/domain/states/rules";
import { Anchor } from "~/ui/anchor";
import { ArrowLink, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import type { FormAnswer } from "~/ui/form";
import { mainId } from "~/ui/skip-link";
import { StateChip } from "~/ui/state-chip";
import { type EditedUpload, UploadForm } from "../../areas/workspace/channel/upload-form";
import { RemoveForm } from "../../areas/workspace/remove-form";

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
  save?: FormAnswer;
  remove?: FormAnswer;
};

/** One video of the channel: its form, and the clips that are in it. */
export function UploadPage({ id, upload, clips, playlists, save, remove }: UploadPageProps) {
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
              <UploadForm upload={upload} playlists={playlists} answer={save} />
            </div>
          </Card>
        </div>
        <div className="manage__side">
          <ClipsCard clips={clips} />
          {upload.fetched ? null : (
            <RemoveForm
              intent="deleteUpload"
              field="uploadId"
              id={id}
              label={channelTexts.removeTitle}
              question={channelTexts.removeQuestion}
              confirm={channelTexts.removeTitle}
              answer={remove}
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
              <span className="small faint">{nickname || clipListTexts.noNickname}</span>
              <StateChip state={state} bare />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

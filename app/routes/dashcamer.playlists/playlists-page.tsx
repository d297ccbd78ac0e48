import { playlistTexts } from "~/areas/workspace/channel/playlists-texts";
import { Fold } from "~/areas/workspace/fold";
import { ManagePage } from "~/areas/workspace/manage/manage-page";
import { OrderForm } from "~/areas/workspace/manage/order-form";
import { RemoveForm } from "~/areas/workspace/manage/remove-form";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { Form } from "~/framework/router";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { TextField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, type Answers, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";

export type PlaylistView = {
  id: number;
  name: string;
  to: string | null;
  uploads: number;
  subscribers: number;
};

export type PlaylistsPageProps = {
  playlists: PlaylistView[];
  answers: Answers<typeof forms>;
};

/** The creator's playlists in the order that visitors see. */
export function PlaylistsPage({ playlists, answers }: PlaylistsPageProps) {
  const { savePlaylist: save, deletePlaylist: remove } = answers;
  const saved = (id?: number) => (save.typed?.playlistId === (id && String(id)) ? save : undefined);
  const side = (
    <Card title={playlistTexts.newTitle}>
      <div className="card__body">
        {/* The key empties the form once the playlist is there. */}
        <PlaylistForm key={playlists.length} answer={saved()} />
      </div>
    </Card>
  );
  return (
    <ManagePage title={playlistTexts.title} lede={playlistTexts.lede} side={side}>
      {playlists.length === 0 ? (
        <Empty icon="play" title={playlistTexts.emptyTitle} text={playlistTexts.emptyText} />
      ) : (
        <ol className="managed-list">
          {playlists.map((playlist, index) => (
            <li key={JSON.stringify(playlist)} className="managed">
              <div className="managed__head">
                <div>
                  <b>{playlist.to ? <Anchor to={playlist.to}>{playlist.name}</Anchor> : playlist.name}</b>
                  <span className="managed__meta">
                    {playlistTexts.videos(playlist.uploads)} ·{" "}
                    {playlistTexts.subscribers(playlist.subscribers)}
                  </span>
                </div>
                <OrderForm
                  form={forms.movePlaylist}
                  field={fieldsOf(forms.movePlaylist).playlistId}
                  id={playlist.id}
                  up={playlistTexts.up(playlist.name)}
                  down={playlistTexts.down(playlist.name)}
                  isFirst={index === 0}
                  isLast={index === playlists.length - 1}
                />
              </div>
              <div className="managed__folds">
                <Fold
                  summary={manageTexts.edit}
                  icon="note"
                  label={`${manageTexts.edit} ${playlist.name}`}
                  open={saved(playlist.id)?.errors !== undefined}
                >
                  <PlaylistForm playlist={playlist} answer={saved(playlist.id)} />
                </Fold>
                <RemoveForm
                  form={forms.deletePlaylist}
                  field={fieldsOf(forms.deletePlaylist).playlistId}
                  id={playlist.id}
                  label={`${playlistTexts.remove} ${playlist.name}`}
                  question={playlistTexts.removeQuestion(playlist.uploads)}
                  confirm={playlistTexts.remove}
                  answer={remove.typed?.playlistId === String(playlist.id) ? remove : undefined}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
    </ManagePage>
  );
}

function PlaylistForm({
  playlist,
  answer,
}: {
  playlist?: PlaylistView;
  answer?: Answer<typeof forms.savePlaylist>;
}) {
  const { playlistId, name, ...rest } = fieldsOf(forms.savePlaylist, answer);
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent of={forms.savePlaylist} />
      {playlist ? <Hidden field={playlistId} value={playlist.id} /> : null}
      <FormError of={rest} />
      <TextField
        label={playlistTexts.name}
        field={name}
        defaultValue={playlist?.name}
        hint={playlist ? playlistTexts.address : undefined}
      />
      <div>
        <Button
          type="submit"
          tone={playlist ? "secondary" : "primary"}
          icon={playlist ? undefined : "plus"}
          busy={answer?.busy}
          aria-label={playlist && `${playlistTexts.save} ${playlist.name}`}
        >
          {playlist ? playlistTexts.save : playlistTexts.add}
        </Button>
      </div>
    </Form>
  );
}

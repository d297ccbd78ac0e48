import { Form } from "@remix-run/react";
import { playlistTexts } from "~/areas/workspace/channel/playlists-texts";
import { manageTexts } from "~/areas/workspace/texts";
import { longestPlaylistName } from "~/domain/playlists/rules";
import { Anchor } from "~/ui/anchor";
import { Button, IconButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { TextField } from "~/ui/field";
import { type FormAnswer, FormError, Intent } from "~/ui/form";
import { Fold } from "../../areas/workspace/fold";
import { ManagePage } from "../../areas/workspace/manage-page";
import { RemoveForm } from "../../areas/workspace/remove-form";

export type PlaylistView = {
  id: number;
  name: string;
  to: string | null;
  uploads: number;
  subscribers: number;
};

export type PlaylistsPageProps = {
  playlists: PlaylistView[];
  save?: FormAnswer;
  remove?: FormAnswer;
};

/** The creator's playlists in the order that visitors see. */
export function PlaylistsPage({ playlists, save, remove }: PlaylistsPageProps) {
  const saved = (id?: number) => (save?.values?.playlistId === (id && String(id)) ? save : undefined);
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
                <Order playlist={playlist} isFirst={index === 0} isLast={index === playlists.length - 1} />
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
                  intent="deletePlaylist"
                  field="playlistId"
                  id={playlist.id}
                  label={`${playlistTexts.remove} ${playlist.name}`}
                  question={playlistTexts.removeQuestion(playlist.uploads)}
                  confirm={playlistTexts.remove}
                  answer={remove?.values?.playlistId === String(playlist.id) ? remove : undefined}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
    </ManagePage>
  );
}

type OrderProps = { playlist: PlaylistView; isFirst: boolean; isLast: boolean };

function Order({ playlist: { id, name }, isFirst, isLast }: OrderProps) {
  return (
    <Form method="post" className="managed__order" preventScrollReset>
      <Intent value="movePlaylist" />
      <input type="hidden" name="playlistId" value={id} />
      <IconButton
        type="submit"
        name="direction"
        value="up"
        icon="chevron-up"
        label={playlistTexts.up(name)}
        disabled={isFirst}
      />
      <IconButton
        type="submit"
        name="direction"
        value="down"
        icon="chevron-down"
        label={playlistTexts.down(name)}
        disabled={isLast}
      />
    </Form>
  );
}

function PlaylistForm({ playlist, answer }: { playlist?: PlaylistView; answer?: FormAnswer }) {
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent value="savePlaylist" />
      {playlist ? <input type="hidden" name="playlistId" value={playlist.id} /> : null}
      <FormError errors={answer?.errors} />
      <TextField
        label={playlistTexts.name}
        name="name"
        required
        maxLength={longestPlaylistName}
        defaultValue={answer?.values ? answer.values.name : playlist?.name}
        errors={answer?.errors?.name}
        hint={playlist ? playlistTexts.address : undefined}
      />
      <div>
        <Button
          type="submit"
          tone={playlist ? "secondary" : "primary"}
          icon={playlist ? undefined : "plus"}
          busy={answer?.busy}
        >
          {playlist ? manageTexts.save : playlistTexts.add}
        </Button>
      </div>
    </Form>
  );
}

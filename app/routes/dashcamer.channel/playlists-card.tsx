import type { listChannelPlaylists } from "~/domain/channels/list-channel-playlists.server";
import { isSameName } from "~/domain/tags/rules";
import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, type Answers, fieldsOf } from "~/ui/form-fields";
import { OneButton } from "~/ui/one-button";
import { forms } from "./forms";
import { watchedChannelTexts as texts } from "./texts";

export type Sorting = Awaited<ReturnType<typeof listChannelPlaylists>>;

type PlaylistsCardProps = { sorting: Sorting; answers: Answers<typeof forms> };

/** The channel's playlists, each with the site's playlist that its videos go to. */
export function PlaylistsCard({ sorting: { lists, playlists }, answers }: PlaylistsCardProps) {
  const { choosePlaylist } = answers;
  return (
    <Card title={texts.playlistsTitle}>
      <div className="card__body form-stack">
        <p className="small muted">{lists.length === 0 ? texts.playlistsNone : texts.playlistsText}</p>
        {lists.length === 0 ? null : (
          <ul className="managed-list">
            {lists.map((list) => (
              <li key={JSON.stringify(list)} className="managed">
                <b>{list.name}</b>
                <span className="managed__meta">{texts.playlistVideos(list.videos, list.isRead)}</span>
                <SortingForm
                  list={list}
                  playlists={playlists}
                  answer={
                    choosePlaylist.typed?.channelPlaylistId === String(list.id) ? choosePlaylist : undefined
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {lists.some(({ isWhole }) => !isWhole) ? (
          <p className="small muted">{texts.playlistBeginning}</p>
        ) : null}
        <FormError of={fieldsOf(forms.findPlaylists, answers.findPlaylists)} />
        <OneButton form={forms.findPlaylists}>{texts.playlistsFind}</OneButton>
      </div>
    </Card>
  );
}

type SortingFormProps = {
  list: Sorting["lists"][number];
  playlists: Sorting["playlists"];
  answer: Answer<typeof forms.choosePlaylist> | undefined;
};

function SortingForm({ list, playlists, answer }: SortingFormProps) {
  const { channelPlaylistId, playlistId, ...rest } = fieldsOf(forms.choosePlaylist, answer);
  const isNew = !playlists.some(({ name }) => isSameName(name, list.name));
  const options = [
    { value: "", label: texts.playlistNowhere },
    ...playlists.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(isNew ? [{ value: "new", label: texts.playlistNew(list.name) }] : []),
  ];
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent of={forms.choosePlaylist} />
      <Hidden field={channelPlaylistId} value={list.id} />
      <FormError of={rest} />
      <SelectField
        label={texts.playlistOnSite(list.name)}
        hideLabel
        options={options}
        field={playlistId}
        defaultValue={list.playlistId ?? ""}
      />
      <div>
        <Button type="submit" size="sm" busy={answer?.busy} aria-label={texts.playlistSaveLabel(list.name)}>
          {texts.playlistSave}
        </Button>
      </div>
    </Form>
  );
}

import { toPragueInput } from "~/domain/prague-time";
import { Form } from "~/framework/router";
import { optional } from "~/texts/forms";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { SelectField, TextAreaField, TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { newUploadForms } from "./forms";
import { channelTexts } from "./texts";

export type EditedUpload = {
  name: string;
  videoUrl: string;
  description: string;
  playlistId: number | null;
  /** By hand, and not by the channel's playlists. */
  playlistChosen: boolean;
  publishedAt: number | null;
  visible: boolean;
  /** It came from the channel, so its link is the channel's. */
  fetched: boolean;
  /** It is out: nothing is left to plan. */
  isOut: boolean;
};

type UploadFormProps = {
  /** The video to change; without it the form adds one. */
  upload?: EditedUpload;
  playlists: { id: number; name: string }[];
  answer: Answer<typeof newUploadForms.saveUpload>;
};

/** A video of the channel: what it is called, where it is and when it comes out. */
export function UploadForm({ upload, playlists, answer }: UploadFormProps) {
  const fields = fieldsOf(newUploadForms.saveUpload, answer);
  const { name, videoUrl, description, playlistId, plannedAt, visible, ...rest } = fields;
  const options = playlists.map(({ id, name }) => ({ value: String(id), label: name }));
  const now = playlists.find(({ id }) => id === upload?.playlistId);
  const isByChannel = upload?.fetched && !upload.playlistChosen;
  const byChannel = { value: "channel", label: channelTexts.byChannel(isByChannel && now?.name) };
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent of={newUploadForms.saveUpload} />
      <FormError of={rest} />
      <TextField label={channelTexts.name} field={name} defaultValue={upload?.name} />
      <TextField
        label={channelTexts.videoUrl}
        type="url"
        inputMode="url"
        placeholder="https://"
        readOnly={upload?.fetched}
        hint={upload?.fetched ? channelTexts.fetched : undefined}
        field={videoUrl}
        defaultValue={upload?.videoUrl}
      />
      <SelectField
        label={channelTexts.playlist}
        options={[
          ...(upload?.fetched ? [byChannel] : []),
          { value: "", label: channelTexts.noPlaylist },
          ...options,
        ]}
        field={playlistId}
        defaultValue={isByChannel ? "channel" : (upload?.playlistId ?? "")}
      />
      {upload?.isOut ? null : (
        <TextField
          label={channelTexts.planned}
          type="datetime-local"
          numeric
          aside={optional}
          hint={channelTexts.plannedHint}
          field={plannedAt}
          defaultValue={upload?.publishedAt ? toPragueInput(upload.publishedAt) : undefined}
        />
      )}
      <TextAreaField
        label={channelTexts.description}
        aside={optional}
        field={description}
        defaultValue={upload?.description}
      />
      <Check field={visible} defaultChecked={!upload || upload.visible}>
        {channelTexts.visible}
      </Check>
      <div>
        <Button type="submit" tone="primary" icon={upload ? undefined : "plus"} busy={answer.busy}>
          {upload ? channelTexts.saved : channelTexts.add}
        </Button>
      </div>
    </Form>
  );
}

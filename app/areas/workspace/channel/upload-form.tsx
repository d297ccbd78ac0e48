import { Form } from "@remix-run/react";
import { channelTexts } from "~/areas/workspace/channel/texts";
import { toPragueInput } from "~/domain/prague-time";
import { longestDescription, longestUploadName } from "~/domain/uploads/rules";
import { optional } from "~/texts/forms";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { SelectField, TextAreaField, TextField } from "~/ui/field";
import { type FormAnswer, FormError, Intent } from "~/ui/form";

export type EditedUpload = {
  name: string;
  videoUrl: string;
  description: string;
  playlistId: number | null;
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
  answer?: FormAnswer;
};

/** A video of the channel: what it is called, where it is and when it comes out. */
export function UploadForm({ upload, playlists, answer }: UploadFormProps) {
  const stored: Record<string, string | undefined> = {
    name: upload?.name,
    videoUrl: upload?.videoUrl,
    description: upload?.description,
    playlistId: upload?.playlistId ? String(upload.playlistId) : undefined,
    plannedAt: upload?.publishedAt ? toPragueInput(upload.publishedAt) : undefined,
    visible: !upload || upload.visible ? "on" : undefined,
  };
  const values = answer?.values ?? stored;
  const field = (name: string) => ({ name, defaultValue: values[name], errors: answer?.errors?.[name] });
  const options = playlists.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent value="saveUpload" />
      <FormError errors={answer?.errors} />
      <TextField label={channelTexts.name} required maxLength={longestUploadName} {...field("name")} />
      <TextField
        label={channelTexts.videoUrl}
        type="url"
        inputMode="url"
        placeholder="https://"
        required
        readOnly={upload?.fetched}
        hint={upload?.fetched ? channelTexts.fetched : undefined}
        {...field("videoUrl")}
      />
      <SelectField
        label={channelTexts.playlist}
        options={[{ value: "", label: channelTexts.noPlaylist }, ...options]}
        {...field("playlistId")}
      />
      {upload?.isOut ? null : (
        <TextField
          label={channelTexts.planned}
          type="datetime-local"
          numeric
          aside={optional}
          hint={channelTexts.plannedHint}
          {...field("plannedAt")}
        />
      )}
      <TextAreaField
        label={channelTexts.description}
        maxLength={longestDescription}
        aside={optional}
        {...field("description")}
      />
      <Check name="visible" defaultChecked={values.visible !== undefined}>
        {channelTexts.visible}
      </Check>
      <div>
        <Button type="submit" tone="primary" icon={upload ? undefined : "plus"} busy={answer?.busy}>
          {upload ? channelTexts.saved : channelTexts.add}
        </Button>
      </div>
    </Form>
  );
}

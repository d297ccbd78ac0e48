import { clipTexts } from "~/areas/clip/texts";
import { trashTexts } from "~/areas/workspace/clip-detail/trash-texts";
import { trashActions } from "~/domain/trash/rules";
import { Form, Link } from "~/framework/router";
import { formatBytes } from "~/texts/format";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { Choice } from "./choice";
import { forms } from "./forms";
import { spaceTexts as texts } from "./texts";

export type BinnableClip = {
  id: number;
  name: string;
  nickname: string;
  sizeBytes: number;
  uploadedAt: number;
};

type BinFormProps = { clips: BinnableClip[]; answer: Answer<typeof forms.bin> };

/** Clips to choose from, the largest first. */
export function BinForm({ clips, answer }: BinFormProps) {
  const { videoId, action: kind, ...rest } = fieldsOf(forms.bin, answer);
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent of={forms.bin} />
      <FormError of={rest} also={[kind]} />
      <Choice legend={texts.binLegend} field={videoId}>
        {clips.map(({ id, name, nickname, sizeBytes, uploadedAt }) => (
          <div key={id} className="bin-row">
            <Check field={{ ...videoId, errors: null }} value={id}>
              {name}
              <small>
                {formatBytes(sizeBytes)} · {nickname || clipTexts.noNickname} · {texts.sentOn(uploadedAt)}
              </small>
            </Check>
            <Link
              to={`/dashcamer/videos/${id}`}
              aria-label={`${texts.look}: ${name}`}
              className="btn btn--quiet btn--sm"
            >
              {texts.look}
            </Link>
          </div>
        ))}
      </Choice>
      <p className="small muted">
        {texts.binTotal(clips.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))}
      </p>
      <fieldset>
        <legend className="field__label">{texts.binAction}</legend>
        {trashActions.map((action) => (
          <Check key={action} type="radio" field={kind} value={action} defaultChecked={action === "clip"}>
            {trashTexts.actions[action]}
          </Check>
        ))}
      </fieldset>
      <p className="btn-row">
        <Button type="submit" tone="danger" icon="trash" busy={answer.busy}>
          {texts.binSubmit}
        </Button>
      </p>
    </Form>
  );
}

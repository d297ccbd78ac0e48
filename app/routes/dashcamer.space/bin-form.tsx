import { Form, Link } from "@remix-run/react";
import { clipListTexts } from "~/areas/clip/texts";
import { trashTexts } from "~/areas/workspace/trash-texts";
import { trashActions } from "~/domain/trash/rules";
import { spaceTexts as texts } from "~/routes/dashcamer.space/texts";
import { formatBytes } from "~/texts/format";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { type FormAnswer, FormError, Intent } from "~/ui/form";
import { Icon } from "~/ui/icon";

export type BinnableClip = {
  id: number;
  name: string;
  nickname: string;
  sizeBytes: number;
  uploadedAt: number;
};

/** Clips to choose from, the largest first. */
export function BinForm({ clips, errors, busy }: FormAnswer & { clips: BinnableClip[] }) {
  const error = errors?.videoId?.join(" ");
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent value="bin" />
      <FormError errors={errors} />
      <fieldset
        aria-describedby={error ? "bin-error" : undefined}
        className={error ? "field--error" : undefined}
      >
        <legend className="field__label">{texts.binLegend}</legend>
        {error ? (
          <p className="field__error" id="bin-error">
            <Icon name="error" size="xs" />
            {error}
          </p>
        ) : null}
        {clips.map(({ id, name, nickname, sizeBytes, uploadedAt }) => (
          <div key={id} className="bin-row">
            <Check name="videoId" value={id}>
              {name}
              <small>
                {formatBytes(sizeBytes)} · {nickname || clipListTexts.noNickname} · {texts.sentOn(uploadedAt)}
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
      </fieldset>
      <p className="small muted">
        {texts.binTotal(clips.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))}
      </p>
      <fieldset>
        <legend className="field__label">{texts.binAction}</legend>
        {trashActions.map((action) => (
          <Check key={action} type="radio" name="action" value={action} defaultChecked={action === "clip"}>
            {trashTexts.actions[action]}
          </Check>
        ))}
      </fieldset>
      <p className="btn-row">
        <Button type="submit" tone="danger" icon="trash" busy={busy}>
          {texts.binSubmit}
        </Button>
      </p>
    </Form>
  );
}

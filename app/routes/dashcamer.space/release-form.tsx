import { Form } from "@remix-run/react";
import { spaceTexts as texts } from "~/routes/dashcamer.space/texts";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { type FormAnswer, FormError, Intent } from "~/ui/form";
import { Icon } from "~/ui/icon";

export type HoldingFile = {
  handle: string;
  sizeBytes: number;
  heldBytes: number;
  arrivedBytes: number;
  isWhole: boolean;
  beganAt: number;
  lastBytesAt: number | null;
};

/** Files on their way to choose from; their space is taken back. */
export function ReleaseForm({ files, errors, busy }: FormAnswer & { files: HoldingFile[] }) {
  const error = errors?.file?.join(" ");
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent value="release" />
      <FormError errors={errors} />
      <fieldset
        aria-describedby={error ? "release-error" : undefined}
        className={error ? "field--error" : undefined}
      >
        <legend className="field__label">{texts.releaseLegend}</legend>
        {error ? (
          <p className="field__error" id="release-error">
            <Icon name="error" size="xs" />
            {error}
          </p>
        ) : null}
        {files.map((file) => (
          <div key={file.handle} className="bin-row">
            <Check name="file" value={file.handle}>
              {texts.fileOnTheWay(file)}
              <small>{texts.fileProgress(file)}</small>
            </Check>
          </div>
        ))}
      </fieldset>
      <p className="btn-row">
        <Button type="submit" busy={busy}>
          {texts.releaseSubmit}
        </Button>
      </p>
    </Form>
  );
}

import { useRef } from "react";
import { compilationForms as forms } from "~/areas/workspace/compilations/forms";
import { compilationTexts as texts } from "~/areas/workspace/compilations/texts";
import { markText } from "~/domain/compilations/rules";
import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import type { PartView } from "./compilation-view";

type CutFormProps = { part: PartView; answer: Answer<typeof forms.setCut> | undefined };

/** Which part of a clip is used: typed, or taken from where its player stands. */
export function CutForm({ part, answer }: CutFormProps) {
  const { videoId, inMark, outMark, ...rest } = fieldsOf(forms.setCut, answer);
  const player = useRef<HTMLVideoElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const take = (name: string) => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && player.current) {
      // A tenth is as near as somebody stops a player.
      field.value = markText(Math.round(player.current.currentTime * 10) * 100);
    }
  };
  return (
    <Form method="post" className="form-stack" preventScrollReset ref={form}>
      <Intent of={forms.setCut} />
      <Hidden field={videoId} value={part.id} />
      <FormError of={rest} />
      {part.src === null ? null : (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: a dashcam's clip has no words to show */}
          <video
            ref={player}
            className="compilation__player"
            src={part.src}
            controls
            playsInline
            preload="none"
            aria-label={texts.player(part.name)}
          />
          <div className="btn-row only-with-script">
            <Button size="sm" icon="trim" onClick={() => take(inMark.name)}>
              {texts.inHere}
            </Button>
            <Button size="sm" icon="trim" onClick={() => take(outMark.name)}>
              {texts.outHere}
            </Button>
          </div>
        </>
      )}
      <div className="form-grid">
        <TextField
          label={texts.inMark}
          field={inMark}
          numeric
          defaultValue={part.inMark}
          hint={texts.markHint}
        />
        <TextField
          label={texts.outMark}
          field={outMark}
          numeric
          placeholder={part.end ?? undefined}
          defaultValue={part.outMark}
          hint={texts.outHint}
        />
      </div>
      <div>
        <Button type="submit" busy={answer?.busy}>
          {texts.saveCut}
        </Button>
      </div>
    </Form>
  );
}

import { trackTexts } from "~/areas/clip/track-texts";
import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";

type SentTrackProps = { points: number; answer: Answer<typeof forms.takeBackTrack> };

/** The sender sees that position and speed went along, and takes them back by one button. */
export function SentTrack({ points, answer }: SentTrackProps) {
  const texts = trackTexts.sent;
  return (
    <Card title={texts.title}>
      <Form method="post" className="card__body form-stack" preventScrollReset>
        <Intent of={forms.takeBackTrack} />
        <FormError of={fieldsOf(forms.takeBackTrack, answer)} />
        <p className="small muted">{texts.text(points)}</p>
        <p>
          <Button type="submit" size="sm" icon="trash" busy={answer.busy}>
            {texts.takeBack}
          </Button>
        </p>
      </Form>
    </Card>
  );
}

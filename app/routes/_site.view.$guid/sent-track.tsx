import { Form } from "@remix-run/react";
import { trackTexts } from "~/areas/clip/track-texts";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Intent } from "~/ui/form";

/** The sender sees that position and speed went along, and takes them back by one button. */
export function SentTrack({ points, busy }: { points: number; busy?: boolean }) {
  const texts = trackTexts.sent;
  return (
    <Card title={texts.title}>
      <Form method="post" className="card__body form-stack" preventScrollReset>
        <Intent value="takeBackTrack" />
        <p className="small muted">{texts.text(points)}</p>
        <p>
          <Button type="submit" size="sm" icon="trash" busy={busy}>
            {texts.takeBack}
          </Button>
        </p>
      </Form>
    </Card>
  );
}

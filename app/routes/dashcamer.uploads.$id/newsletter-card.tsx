import { uploadForms as forms } from "~/areas/workspace/channel/forms";
import { newsletterTexts } from "~/areas/workspace/newsletter/texts";
import type { getAboutVideo } from "~/domain/newsletter-messages/get-about-video.server";
import { Form } from "~/framework/router";
import { ArrowLink, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { Tag } from "~/ui/tag";

export type NewsletterCardProps = {
  uploadId: number;
  /** Null while there is none. */
  message: NonNullable<Awaited<ReturnType<typeof getAboutVideo>>> | null;
  /** Whether everybody can see the video. */
  canPrepare: boolean;
  answer: Answer<typeof forms.prepareMessage>;
};

const texts = newsletterTexts.aboutVideo;

/** What subscribers were sent about the video; a message about it is prepared here. */
export function NewsletterCard({ uploadId, message, canPrepare, answer }: NewsletterCardProps) {
  return (
    <Card title={newsletterTexts.title}>
      <div className="card__body form-stack">
        {message ? (
          <div>
            <Tag name={newsletterTexts.states[message.state]} />
            <p>
              <ArrowLink to={`/dashcamer/newsletter/${message.id}`}>{texts.message}</ArrowLink>
            </p>
          </div>
        ) : (
          <p className="small muted">{canPrepare ? texts.none : texts.notOut}</p>
        )}
        {message === null && canPrepare ? <PrepareForm uploadId={uploadId} answer={answer} /> : null}
      </div>
    </Card>
  );
}

function PrepareForm({ uploadId, answer }: Pick<NewsletterCardProps, "uploadId" | "answer">) {
  const { uploadId: field, ...rest } = fieldsOf(forms.prepareMessage, answer);
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent of={forms.prepareMessage} />
      <Hidden field={field} value={uploadId} />
      <FormError of={rest} />
      <div>
        <Button type="submit" icon="mail" busy={answer.busy}>
          {texts.prepare}
        </Button>
      </div>
    </Form>
  );
}

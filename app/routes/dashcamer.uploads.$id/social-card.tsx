import { ToTariff } from "~/areas/tariffs/to-tariff";
import { uploadForms as forms } from "~/areas/workspace/channel/forms";
import { Fold } from "~/areas/workspace/fold";
import { socialCardId, socialTexts } from "~/areas/workspace/social/texts";
import type { getSocialPosts, ShownPost } from "~/domain/social/get-posts.server";
import { Form } from "~/framework/router";
import { ArrowLink, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, type Answers, fieldsOf } from "~/ui/form-fields";
import { Tag } from "~/ui/tag";

export type SocialCardProps = {
  uploadId: number;
  social: NonNullable<Awaited<ReturnType<typeof getSocialPosts>>>;
  answers: Pick<Answers<typeof forms>, "postNow" | "callOffPost">;
};

const texts = socialTexts.video;

/** What was posted about the video, what failed and why, and what can be posted now. */
export function SocialCard({ uploadId, social, answers }: SocialCardProps) {
  const { posts, isInTariff, isConnected, isOut, hasInstagram, text } = social;
  const shown = posts.filter(
    ({ network, state }) => state !== "none" || (isConnected && (network === "facebook" || hasInstagram)),
  );
  return (
    <div id={socialCardId}>
      <Card title={texts.title}>
        <div className="card__body form-stack">
          <Advice isInTariff={isInTariff} isConnected={isConnected} isOut={isOut} />
          <FormError of={fieldsOf(forms.postNow, answers.postNow)} />
          {shown.map((post) => (
            <PostState key={post.network} uploadId={uploadId} post={post} answers={answers} />
          ))}
          {posts.some(({ canPost }) => canPost) ? (
            <Fold summary={texts.preview} icon="eye">
              <p className="small muted">{texts.textIs}</p>
              <p>{text}</p>
              {hasInstagram ? (
                <p>
                  <a href={`/dashcamer/social/picture?upload=${uploadId}`}>{texts.picture}</a>
                </p>
              ) : null}
            </Fold>
          ) : null}
        </div>
      </Card>
    </div>
  );
}

function Advice({ isInTariff, isConnected, isOut }: Record<"isInTariff" | "isConnected" | "isOut", boolean>) {
  if (!isInTariff) {
    return (
      <>
        <p className="small muted">{socialTexts.notInTariffTitle}.</p>
        <div>
          <ToTariff />
        </div>
      </>
    );
  }
  if (!isConnected) {
    return (
      <>
        <p className="small muted">{texts.connectFirst}</p>
        <p>
          <ArrowLink to="/dashcamer/social">{texts.connect}</ArrowLink>
        </p>
      </>
    );
  }
  return isOut ? null : <p className="small muted">{texts.notOut}</p>;
}

type PostStateProps = { uploadId: number; post: ShownPost; answers: SocialCardProps["answers"] };

function PostState({ uploadId, post, answers }: PostStateProps) {
  const { network, state, permalink, canPost, isWaiting } = post;
  const isAgain = state === "failed" || state === "cancelled";
  return (
    <section aria-label={texts.networks[network]}>
      <p>
        <b>{texts.networks[network]}</b>
      </p>
      {state === "none" ? null : <Tag name={texts.states[state]} />}
      {sentencesOf(post).map((sentence) => (
        <p key={sentence} className="small">
          {sentence}
        </p>
      ))}
      {permalink === null ? null : (
        <p>
          <a href={permalink} rel="noreferrer">
            {texts.open(network)}
          </a>
        </p>
      )}
      {state === "pending" && !isWaiting ? (
        <p>
          <a href={`/dashcamer/uploads/${uploadId}`}>{texts.refresh}</a>
        </p>
      ) : null}
      <div className="btn-row">
        {canPost ? (
          <PostForm
            form={forms.postNow}
            uploadId={uploadId}
            network={network}
            answer={answers.postNow}
            label={isAgain ? texts.again : texts.post}
            name={isAgain ? texts.againLabel(network) : texts.postLabel(network)}
          />
        ) : null}
        {isWaiting ? (
          <PostForm
            form={forms.callOffPost}
            uploadId={uploadId}
            network={network}
            answer={answers.callOffPost}
            label={texts.callOff}
            name={texts.callOffLabel(network)}
          />
        ) : null}
      </div>
    </section>
  );
}

function sentencesOf({
  network,
  state,
  reason,
  errorCode,
  postedAt,
  nextAt,
  isWaiting,
}: ShownPost): string[] {
  const why = reason === null || state === "posted" ? [] : [texts.reasons[reason]];
  const code = errorCode === null || why.length === 0 ? [] : [texts.code(errorCode)];
  const story = network === "instagram" && state === "posted" ? [texts.gone] : [];
  const when = nextAt === null ? [] : [isWaiting ? texts.nextAt(nextAt) : texts.againAt(nextAt)];
  return [...(postedAt === null ? [] : [texts.postedAt(postedAt)]), ...why, ...code, ...when, ...story];
}

type PostForms = typeof forms.postNow | typeof forms.callOffPost;

type PostFormProps = {
  form: PostForms;
  uploadId: number;
  network: ShownPost["network"];
  answer: Answer<typeof forms.postNow> | Answer<typeof forms.callOffPost>;
  label: string;
  name: string;
};

function PostForm({ form, uploadId, network, answer, label, name }: PostFormProps) {
  const fields = fieldsOf(forms.postNow);
  return (
    <Form method="post" preventScrollReset>
      <Intent of={form} />
      <Hidden field={fields.uploadId} value={uploadId} />
      <Hidden field={fields.network} value={network} />
      <Button type="submit" busy={answer.busy} aria-label={name}>
        {label}
      </Button>
    </Form>
  );
}

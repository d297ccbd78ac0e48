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
  answers: Pick<Answers<typeof forms>, "postNow" | "callOffPost" | "postIsThere" | "postIsNotThere">;
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
  const { network, state, permalink, canPost, isWaiting, unknown } = post;
  const wordsOfPosting =
    unknown !== null
      ? { label: texts.ask, name: texts.askLabel(network) }
      : state === "failed" || state === "cancelled"
        ? { label: texts.again, name: texts.againLabel(network) }
        : { label: texts.post, name: texts.postLabel(network) };
  const about = { uploadId, network };
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
          <PostForm form={forms.postNow} about={about} answer={answers.postNow} {...wordsOfPosting} />
        ) : null}
        {isWaiting ? (
          <PostForm
            form={forms.callOffPost}
            about={about}
            answer={answers.callOffPost}
            label={texts.callOff}
            name={texts.callOffLabel(network)}
          />
        ) : null}
        {unknown === null ? null : (
          <>
            <PostForm
              form={forms.postIsThere}
              about={{ ...about, triedAt: unknown.triedAt }}
              answer={answers.postIsThere}
              label={texts.there}
              name={texts.thereLabel(network)}
            />
            <PostForm
              form={forms.postIsNotThere}
              about={{ ...about, triedAt: unknown.triedAt }}
              answer={answers.postIsNotThere}
              label={texts.notThere}
              name={texts.notThereLabel(network)}
            />
          </>
        )}
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
  unknown,
}: ShownPost): string[] {
  const why = reason === null || state === "posted" ? [] : [texts.reasons[reason]];
  if (unknown !== null) {
    const known = [texts.sentAt(unknown.triedAt), unknown.canAsk ? texts.canAsk : texts.cannotAsk];
    return [...(reason === "unknown" ? [] : why), ...known, texts.look(network)];
  }
  const code = errorCode === null || why.length === 0 ? [] : [texts.code(errorCode)];
  const story = network === "instagram" && state === "posted" ? [texts.gone] : [];
  const when = nextAt === null ? [] : [isWaiting ? texts.nextAt(nextAt) : texts.againAt(nextAt)];
  return [...(postedAt === null ? [] : [texts.postedAt(postedAt)]), ...why, ...code, ...when, ...story];
}

type PostForms = (typeof forms)[keyof SocialCardProps["answers"]];

type PostFormProps = {
  form: PostForms;
  about: { uploadId: number; network: ShownPost["network"]; triedAt?: number };
  answer: Answer<PostForms>;
  label: string;
  name: string;
};

function PostForm({ form, about, answer, label, name }: PostFormProps) {
  const fields = fieldsOf(forms.postIsThere);
  return (
    <Form method="post" preventScrollReset>
      <Intent of={form} />
      <Hidden field={fields.uploadId} value={about.uploadId} />
      <Hidden field={fields.network} value={about.network} />
      {about.triedAt === undefined ? null : <Hidden field={fields.triedAt} value={about.triedAt} />}
      <Button type="submit" busy={answer.busy} aria-label={name}>
        {label}
      </Button>
    </Form>
  );
}

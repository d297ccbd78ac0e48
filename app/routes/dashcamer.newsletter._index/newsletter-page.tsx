import { ManagePage } from "~/areas/workspace/manage/manage-page";
import { newsletterForms as forms } from "~/areas/workspace/newsletter/forms";
import { NewsForm } from "~/areas/workspace/newsletter/news-form";
import { newsletterTexts as texts } from "~/areas/workspace/newsletter/texts";
import type { listMessages } from "~/domain/newsletter-messages/list-messages.server";
import { Form } from "~/framework/router";
import { optional } from "~/texts/forms";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { ArrowLink, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { Empty } from "~/ui/empty";
import { TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, type Answers, fieldsOf } from "~/ui/form-fields";
import { mainId } from "~/ui/skip-link";
import { Tag } from "~/ui/tag";

type Newsletter = NonNullable<Awaited<ReturnType<typeof listMessages>>>;
type Message = Newsletter["messages"][number];

type NewsletterPageProps = { newsletter: Newsletter | null; answers: Answers<typeof forms> };

/** Messages with how they fared, what is announced automatically, and a form for news. */
export function NewsletterPage({ newsletter, answers }: NewsletterPageProps) {
  if (newsletter === null) {
    return (
      <main id={mainId} className="page">
        <h1>{texts.title}</h1>
        <Empty icon="mail" title={texts.noSite} text={texts.noSiteText} />
      </main>
    );
  }
  const { readers, messages, canSend } = newsletter;
  const side = (
    <div className="form-stack">
      <Card title={texts.newTitle}>
        <div className="card__body form-stack">
          <p className="small muted">{texts.newWho}</p>
          <NewsForm submit={texts.save} answer={answers.saveNews} />
        </div>
      </Card>
      <AutoCard newsletter={newsletter} answer={answers.saveAuto} />
      <ArrowLink to="/dashcamer/newsletter/domain">{texts.domain}</ArrowLink>
    </div>
  );
  const notice = canSend ? null : (
    <Banner tone="warning" title={texts.notSetUpTitle}>
      {texts.notSetUp}
    </Banner>
  );
  return (
    <ManagePage title={texts.title} lede={texts.lede(readers.all, readers.news)} notice={notice} side={side}>
      {messages.length === 0 ? (
        <Empty icon="mail" title={texts.emptyTitle} text={texts.emptyText} />
      ) : (
        <ul className="managed-list">
          {messages.map((message) => (
            <MessageLine key={message.id} message={message} />
          ))}
        </ul>
      )}
    </ManagePage>
  );
}

function MessageLine({ message }: { message: Message }) {
  return (
    <li className="managed">
      <Anchor to={`/dashcamer/newsletter/${message.id}`} className="managed__name">
        {message.subject}
      </Anchor>
      <span className="managed__meta">{factOf(message)}</span>
      <div className="chip-row">
        <Tag name={texts.states[message.state]} />
        <Tag name={texts.kinds[message.kind]} />
      </div>
    </li>
  );
}

function factOf({ state, sendAt, startedAt, createdAt, sent }: Message): string {
  if (state === "planned" && sendAt !== null) return texts.when(sendAt);
  return startedAt === null ? texts.written(createdAt) : texts.left(startedAt, sent);
}

type AutoCardProps = { newsletter: Newsletter; answer: Answer<typeof forms.saveAuto> };

function AutoCard({ newsletter, answer }: AutoCardProps) {
  const { auto, minute, ...rest } = fieldsOf(forms.saveAuto, answer);
  return (
    <Card title={texts.autoTitle}>
      <Form method="post" className="card__body form-stack" preventScrollReset>
        <Intent of={forms.saveAuto} />
        <FormError of={rest} />
        <Check field={auto} defaultChecked={newsletter.auto}>
          {texts.auto}
        </Check>
        <TextField
          label={texts.minute}
          type="time"
          numeric
          aside={optional}
          hint={texts.minuteHint}
          field={minute}
          defaultValue={newsletter.minute === null ? undefined : clockOf(newsletter.minute)}
        />
        <p className="small muted">
          {texts.autoWho} <Anchor to="/dashcamer/uploads">{texts.autoOthers}</Anchor>
        </p>
        <div>
          <Button type="submit" busy={answer.busy}>
            {texts.autoSave}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

const clockOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

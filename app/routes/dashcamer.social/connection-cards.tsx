import { Fragment } from "react";
import { RemoveForm } from "~/areas/workspace/manage/remove-form";
import { socialTexts as texts } from "~/areas/workspace/social/texts";
import { Form } from "~/framework/router";
import { formatDateTime } from "~/texts/format";
import { deadTokenTexts } from "~/texts/mail/social-disconnected";
import { stoppedHelp, stoppedReason, stoppedTitle } from "~/texts/mail/social-stopped";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import type { Account } from "./social-page";

type ConnectLinkProps = { account: Account; label: string; isPrimary?: boolean };

/** Leads to Facebook's login dialog; a plain link, because no form may lead to another site. */
export function ConnectLink({ account: { loginUrl }, label, isPrimary = false }: ConnectLinkProps) {
  if (loginUrl === null) return null;
  return (
    <div>
      <ButtonLink to={loginUrl} tone={isPrimary ? "primary" : "secondary"} icon="link">
        {label}
      </ButtonLink>
    </div>
  );
}

type ChooseCardProps = { account: Account; answer: Answers<typeof forms>["choosePage"] };

/** The pages that the login has brought, to choose one. */
export function ChooseCard({ account, answer }: ChooseCardProps) {
  const { pageId, ...rest } = fieldsOf(forms.choosePage, answer);
  return (
    <Card title={texts.chooseTitle}>
      <div className="card__body form-stack">
        <FormError of={rest} />
        <ul className="managed-list">
          {account.choice.map(({ id, name, instagram }) => (
            <li key={id} className="managed">
              <div className="managed__head">
                <div>
                  <b>{name}</b>
                  <span className="managed__meta">
                    {instagram === null ? texts.withoutInstagram : texts.withInstagram(instagram)}
                  </span>
                </div>
                <Form method="post">
                  <Intent of={forms.choosePage} />
                  <Hidden field={pageId} value={id} />
                  <Button
                    type="submit"
                    tone="primary"
                    aria-label={texts.chooseLabel(name)}
                    busy={answer.busy}
                  >
                    {texts.choose}
                  </Button>
                </Form>
              </div>
            </li>
          ))}
        </ul>
        <ConnectLink account={account} label={texts.connectAgain} />
      </div>
    </Card>
  );
}

type ConnectedCardProps = { account: Account; answer: Answers<typeof forms>["disconnect"] };

/** The connected page and what is wrong with the access to it. */
export function ConnectedCard({ account, answer }: ConnectedCardProps) {
  const { state, pageName, pageId, instagramName, connectedAt, deadReason, endsAt, networks } = account;
  const isDead = state === "dead";
  const isBroken = isDead || endsAt !== null || networks.some(({ stopped }) => stopped !== null);
  return (
    <Card title={pageName ?? texts.page}>
      <div className="card__body form-stack">
        {isDead ? (
          <Banner tone="danger" title={texts.deadTitle}>
            {deadTokenTexts[deadReason ?? "invalid"]} {texts.dead}
          </Banner>
        ) : null}
        {endsAt === null ? null : (
          <Banner tone="warning" title={texts.endingTitle(endsAt)}>
            {texts.ending}
          </Banner>
        )}
        {networks.map(({ network, stopped, pausedUntil }) => (
          <Fragment key={network}>
            {stopped === null ? null : (
              <Banner tone="danger" title={stoppedTitle(network)}>
                {stoppedReason(network, stopped)} {stoppedHelp}
              </Banner>
            )}
            {pausedUntil === null ? null : (
              <Banner tone="info" title={texts.pausedTitle(network)}>
                {texts.paused(pausedUntil)}
              </Banner>
            )}
          </Fragment>
        ))}
        <DefinitionList
          items={[
            { term: texts.page, value: pageName },
            {
              term: texts.instagram,
              value: instagramName === null ? texts.noInstagram : `@${instagramName}`,
            },
            { term: texts.connectedAt, value: connectedAt === null ? null : formatDateTime(connectedAt) },
          ]}
        />
        <ConnectLink
          account={account}
          label={isBroken ? texts.connectAgain : texts.connectOther}
          isPrimary={isBroken}
        />
        {pageId === null ? null : (
          <RemoveForm
            form={forms.disconnect}
            field={fieldsOf(forms.disconnect).pageId}
            id={pageId}
            summary={texts.disconnect}
            question={texts.disconnectQuestion}
            confirm={texts.disconnect}
            label={texts.disconnectLabel(pageName ?? "")}
            answer={answer}
          />
        )}
      </div>
    </Card>
  );
}

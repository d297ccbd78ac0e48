import type { getCreator } from "~/domain/dashcamers/get-creator.server";
import type { getLeftCreditById } from "~/domain/payouts/left-credit.server";
import { licenceState } from "~/domain/tariffs/rules";
import type { getCreatorsAnswer } from "~/domain/terms/get-creators-answer.server";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { ArrowLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import type { Answers } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { SecondFactors, type ShownFactor } from "./factor-cards";
import type { forms } from "./forms";
import { LeftCredit } from "./left-credit";
import { LogInAs } from "./log-in-as-card";
import { GiveNotice, GivenNotice } from "./notice-cards";
import { GivenDays, ProlongLicence, TakeBackDays } from "./prolong-cards";
import { GivenRefusal, RecordRefusal } from "./refusal-cards";
import { creatorTexts as texts } from "./texts";

export type Creator = Awaited<ReturnType<typeof getCreator>>;

export type CreatorPageProps = Creator & {
  leftCredit: Awaited<ReturnType<typeof getLeftCreditById>>;
  terms: Awaited<ReturnType<typeof getCreatorsAnswer>>;
  factors: ShownFactor[];
  chosenFactor: ShownFactor | null;
  now: number;
  answers: Answers<typeof forms>;
};

/** One creator: how the contract stands, what can be given and looked at, what ends the contract, and the account. */
export function CreatorPage({ answers, now, ...creator }: CreatorPageProps) {
  const isUnderContract = creator.confirmedAt !== null && creator.contractEndedAt === null;
  return (
    <main id={mainId} className="page">
      <ArrowLink to="/admin/creators" back>
        {texts.back}
      </ArrowLink>
      <PageHead title={creator.name} lede={creator.email} />
      <div className="support__cols">
        <div className="form-stack">
          <ContractState {...creator} now={now} answers={answers} />
          {isUnderContract ? <LogInAs name={creator.name} answer={answers.impersonate} /> : null}
          {creator.canProlong ? <ProlongLicence {...creator} now={now} answer={answers.prolong} /> : null}
          {creator.given.length > 0 ? <GivenDays given={creator.given} /> : null}
          <TakeBackDays {...creator} now={now} answer={answers.takeBack} />
          {creator.leftCredit.isWanted ? (
            <LeftCredit {...creator.leftCredit} answer={answers.payCredit} />
          ) : null}
          <SecondFactors
            page={`/admin/creators/${creator.id}`}
            factors={creator.factors}
            chosen={creator.chosenFactor}
            answer={answers.resetFactor}
          />
          {isUnderContract ? <EndContract {...creator} answers={answers} /> : null}
        </div>
        <Facts {...creator} now={now} />
      </div>
    </main>
  );
}

type ContractStateProps = Pick<
  CreatorPageProps,
  "contractEndedAt" | "erasedAt" | "confirmedAt" | "notice" | "terms" | "now" | "answers"
>;

/** What is not as usual: over, not begun, or about to end. */
function ContractState(props: ContractStateProps) {
  const { contractEndedAt, erasedAt, confirmedAt, notice, terms, now, answers } = props;
  if (contractEndedAt !== null)
    return (
      <Banner title={texts.ended(contractEndedAt)}>
        {erasedAt !== null && erasedAt > now ? texts.erased(erasedAt) : null}
      </Banner>
    );
  if (confirmedAt === null) return <Banner>{texts.notConfirmed}</Banner>;
  return (
    <>
      {terms.refusal ? <GivenRefusal {...terms.refusal} /> : null}
      {notice ? (
        <GivenNotice {...notice} canWithdraw={notice.endsAt > now} answer={answers.withdraw} />
      ) : null}
    </>
  );
}

type EndContractProps = Pick<CreatorPageProps, "name" | "notice" | "wouldEndAt" | "terms" | "answers">;

/** The provider's notice, and a refusal of new terms that came by letter or mail. */
function EndContract({ name, notice, wouldEndAt, terms, answers }: EndContractProps) {
  const canRefuse = terms.state === "announced" || terms.state === "question";
  return (
    <>
      {notice ? null : <GiveNotice name={name} wouldEndAt={wouldEndAt} answer={answers.give} />}
      {canRefuse ? <RecordRefusal {...terms} answer={answers.refuse} /> : null}
    </>
  );
}

function Facts({ now, ...creator }: Creator & { now: number }) {
  const { email, fullName, urlName, confirmedAt, lastLoginAt, tariff, licenceUntil, usedBytes, maxBytes } =
    creator;
  const isOver = creator.contractEndedAt !== null;
  return (
    <Card title={texts.facts}>
      <div className="card__body">
        <DefinitionList
          items={[
            { term: texts.fullName, value: fullName },
            { term: texts.sending, value: urlName },
            {
              term: texts.registered,
              value: confirmedAt === null ? texts.unconfirmed : texts.day(confirmedAt),
              numeric: confirmedAt !== null,
            },
            { term: texts.lastLogin, value: lastLoginAt && texts.moment(lastLoginAt), numeric: true },
            { term: texts.tariff, value: tariff },
            {
              term: licenceState(licenceUntil, now) === "lapsed" ? texts.lapsed : texts.until,
              // What was paid ahead has been given back at the end.
              value: isOver ? null : licenceUntil === null ? texts.neverPaid : texts.lastDay(licenceUntil),
              numeric: licenceUntil !== null,
            },
            { term: texts.space, value: texts.used(usedBytes, maxBytes), numeric: true },
            { term: texts.credit, value: texts.amount(creator.credit), numeric: true },
            {
              term: texts.invoices,
              value: (
                <Anchor to={`/admin/invoices?q=${encodeURIComponent(email)}`}>{texts.showInvoices}</Anchor>
              ),
            },
          ]}
        />
      </div>
    </Card>
  );
}

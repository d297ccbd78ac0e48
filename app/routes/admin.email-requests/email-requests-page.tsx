import { accessTexts } from "~/areas/email-access/texts";
import type { listEmailRequests } from "~/domain/email-access/list-requests.server";
import { noAnswers } from "~/domain/email-access/rules";
import { formatDate } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { FormError } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { KeysetPages } from "~/ui/keyset-pages";
import { LaneHeading } from "~/ui/lane-heading";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { RevokeAccess } from "./revoke-access";
import { emailRequestTexts as texts } from "./texts";
import { WaitingRequest } from "./waiting-request";

type Listed = Awaited<ReturnType<typeof listEmailRequests>>;

export type EmailRequestsPageProps = Listed & { query: string; answers: Answers<typeof forms> };

/** Requests that wait for the provider, and what became of the others. */
export function EmailRequestsPage(props: EmailRequestsPageProps) {
  const { waiting, over, newer, older, query, answers } = props;
  // What was decided meanwhile waits no more, so it has no form to say it in.
  const isGone = (id: string | undefined) =>
    id !== undefined && !waiting.some((one) => String(one.id) === id);
  const chosen = answers.revoke.typed?.id ?? new URLSearchParams(query).get("revoke");
  const toRevoke = over.find(({ id, state }) => state === "approved" && String(id) === chosen);
  const isRevokeGone = answers.revoke.typed?.id !== undefined && !toRevoke;
  return (
    <main id={mainId} className="page">
      <PageHead title={texts.title} lede={texts.lede} />
      {isGone(answers.approve.typed?.id) ? <FormError of={fieldsOf(forms.approve, answers.approve)} /> : null}
      {isGone(answers.refuse.typed?.id) ? <FormError of={{ "": answers.refuse.errors?.[""] ?? [] }} /> : null}
      {isRevokeGone ? <FormError of={{ "": answers.revoke.errors?.[""] ?? [] }} /> : null}
      {waiting.length === 0 ? (
        <Empty icon="success" title={texts.emptyTitle} text={texts.empty} />
      ) : (
        waiting.map((request) => <WaitingRequest key={request.id} request={request} answers={answers} />)
      )}
      {toRevoke ? <RevokeAccess access={toRevoke} answer={answers.revoke} /> : null}
      {over.length === 0 ? null : <Over over={over} query={query} />}
      <KeysetPages label={texts.pages} newer={newer} older={older} params={{}} />
    </main>
  );
}

function Over({ over, query }: Pick<EmailRequestsPageProps, "over" | "query">) {
  const revokeTo = (id: number) => {
    const to = new URLSearchParams(query);
    to.set("revoke", String(id));
    return `?${to}`;
  };
  const shown = over.map(({ counts = noAnswers, ...request }) => ({ ...request, counts }));
  return (
    <section aria-labelledby="over" className="form-stack">
      <LaneHeading id="over">{texts.overTitle}</LaneHeading>
      <DataTable
        rows={shown}
        keyOf={({ id }) => id}
        actions={{
          label: texts.actions,
          cell: ({ id, state, creator }) =>
            state === "approved" ? (
              <ButtonLink to={revokeTo(id)} size="sm" aria-label={texts.revokeLabel(creator)}>
                {texts.revoke}
              </ButtonLink>
            ) : null,
        }}
        columns={[
          {
            label: texts.creator,
            cell: ({ dashcamerId, creator }) => (
              <Anchor to={`/admin/creators/${dashcamerId}`}>{creator}</Anchor>
            ),
          },
          { label: texts.state, cell: ({ state }) => accessTexts.states[state] },
          {
            label: texts.when,
            numeric: "digits",
            cell: ({ endedAt, decidedAt, requestedAt }) => formatDate(endedAt ?? decidedAt ?? requestedAt),
          },
          { label: texts.by, cell: ({ by }) => by ?? "–" },
          { label: texts.asked, numeric: "end", cell: ({ counts }) => accessTexts.count(counts.asked) },
          { label: texts.agreed, numeric: "end", cell: ({ counts }) => accessTexts.count(counts.agreed) },
          { label: texts.refused, numeric: "end", cell: ({ counts }) => accessTexts.count(counts.refused) },
          { label: texts.silent, numeric: "end", cell: ({ counts }) => accessTexts.count(counts.silent) },
        ]}
      />
    </section>
  );
}

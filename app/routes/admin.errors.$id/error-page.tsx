import { errorTexts } from "~/areas/operations/error-texts";
import type { getClientError } from "~/domain/client-errors/list-client-errors.server";
import { formatDateTime, formatNumber } from "~/texts/format";
import { ArrowLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { DefinitionList } from "~/ui/definition-list";
import type { Answers } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { Decisions } from "./decisions";
import type { forms } from "./forms";
import { errorPageTexts as texts } from "./texts";

export type ClientErrorView = Awaited<ReturnType<typeof getClientError>> & {
  /** Version that runs. */
  runs: string;
};

export type ErrorPageProps = ClientErrorView & { answers: Answers<typeof forms> };

/** One error of browsers: what broke and where, its last occurrences, and what can be decided of it. */
export function ErrorPage({ answers, runs, ...error }: ErrorPageProps) {
  const { message, state, mendedIn, cameBackAt, versions, occurrences, stack } = error;
  return (
    <main id={mainId} className="page">
      <ArrowLink to="/admin/errors" back>
        {texts.back}
      </ArrowLink>
      <PageHead title={message || errorTexts.noMessage} lede={stateOf({ state, mendedIn, cameBackAt })} />
      <div className="support__cols">
        <div className="form-stack">
          <Stack {...stack} />
          <Decisions state={state} runs={runs} answers={answers} />
          <Occurrences occurrences={occurrences} />
        </div>
        <aside className="support__side">
          <Facts {...error} />
          <Versions versions={versions} />
        </aside>
      </div>
    </main>
  );
}

function Stack({ lines, missing }: ClientErrorView["stack"]) {
  const text = lines.join("\n");
  return (
    <Card title={texts.stackTitle}>
      <div className="card__body form-stack">
        <p className="muted">{missing.length === 0 ? texts.stackLede : texts.stackOfOtherBuild}</p>
        <pre className="fault mono">{text || texts.noStack}</pre>
      </div>
    </Card>
  );
}

function stateOf({
  state,
  mendedIn,
  cameBackAt,
}: Pick<ClientErrorView, "state" | "mendedIn" | "cameBackAt">) {
  if (cameBackAt !== null) return errorTexts.cameBack(cameBackAt, mendedIn);
  return state === "mended" && mendedIn !== null ? errorTexts.mended(mendedIn) : texts.states[state];
}

function Occurrences({ occurrences }: Pick<ClientErrorView, "occurrences">) {
  if (occurrences.length === 0) return null;
  return (
    <section className="form-stack" aria-labelledby="occurrences">
      <h2 id="occurrences">{texts.occurrences}</h2>
      <p className="muted">{texts.occurrencesLede}</p>
      <DataTable
        rows={occurrences}
        keyOf={({ id }) => id}
        columns={[
          { label: texts.at, numeric: "digits", cell: ({ at }) => formatDateTime(at) },
          { label: texts.version, numeric: "digits", cell: ({ version }) => texts.versionOf(version) },
          { label: texts.page, cell: ({ page }) => page || "–" },
          { label: texts.browser, cell: ({ browser }) => browser || "–" },
        ]}
      />
    </section>
  );
}

function Facts({ place, count, firstSeenAt, lastSeenAt, decidedAt }: Omit<ClientErrorView, "runs">) {
  return (
    <>
      <h2>{texts.facts}</h2>
      <DefinitionList
        items={[
          { term: errorTexts.place, value: place || errorTexts.foreign },
          { term: errorTexts.count, value: formatNumber(count), numeric: true },
          { term: errorTexts.firstSeen, value: formatDateTime(firstSeenAt), numeric: true },
          { term: errorTexts.lastSeen, value: formatDateTime(lastSeenAt), numeric: true },
          { term: texts.decidedAt, value: decidedAt && formatDateTime(decidedAt), numeric: true },
        ]}
      />
    </>
  );
}

function Versions({ versions }: Pick<ClientErrorView, "versions">) {
  return (
    <>
      <h2>{texts.versionsTitle}</h2>
      {versions.length === 0 ? (
        <p className="muted">{texts.noVersions}</p>
      ) : (
        <DefinitionList
          items={versions.map(({ version, count }) => ({
            term: texts.versionOf(version),
            value: texts.times(count),
            numeric: true,
          }))}
        />
      )}
    </>
  );
}

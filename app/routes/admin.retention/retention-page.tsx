import { OperationsNav } from "~/areas/operations/operations-nav";
import { adminPages } from "~/areas/workspace/texts";
import type { listRuns } from "~/domain/retention/list-runs.server";
import { formatDateTime, formatNumber } from "~/texts/format";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { KeysetPages } from "~/ui/keyset-pages";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { retentionTexts as texts } from "./texts";

export type RetentionPageProps = Awaited<ReturnType<typeof listRuns>>;

/** What is ended and erased after its time, and what each run of it has done. */
export function RetentionPage({ rules, runs, older, newer }: RetentionPageProps) {
  return (
    <main id={mainId} className="page">
      <OperationsNav at="retention" />
      <PageHead title={adminPages.retention} lede={texts.lede} />
      <Card title={texts.rulesTitle}>
        <div className="card__body">
          <DataTable
            rows={rules}
            keyOf={({ name }) => name}
            columns={[
              { label: texts.rule, cell: ({ name }) => texts.rules[name] },
              {
                label: texts.lastRun,
                numeric: "digits",
                cell: ({ lastRunAt }) => (lastRunAt === null ? texts.never : formatDateTime(lastRunAt)),
              },
              { label: texts.ofMonth, numeric: "end", cell: ({ done }) => formatNumber(done) },
              { label: texts.failures, numeric: "end", cell: ({ failed }) => formatNumber(failed) },
            ]}
          />
        </div>
      </Card>
      <h2>{texts.runsTitle}</h2>
      {runs.length === 0 ? (
        <Empty icon="success" title={texts.emptyTitle} text={texts.empty} />
      ) : (
        <DataTable
          rows={runs}
          keyOf={({ id }) => id}
          columns={[
            { label: texts.when, numeric: "digits", cell: ({ at }) => formatDateTime(at) },
            { label: texts.rule, cell: ({ name }) => texts.nameOf(name) },
            { label: texts.done, numeric: "end", cell: ({ done }) => formatNumber(done) },
            { label: texts.took, numeric: "end", cell: ({ took }) => texts.seconds(took) },
            {
              label: texts.result,
              cell: ({ error, goesOn }) => error || (goesOn ? texts.goesOn : texts.finished),
            },
          ]}
        />
      )}
      <KeysetPages label={texts.pages} newer={newer} older={older} params={{}} />
    </main>
  );
}

import { errorTexts } from "~/areas/operations/error-texts";
import { OperationsNav } from "~/areas/operations/operations-nav";
import { adminPages } from "~/areas/workspace/texts";
import type { listClientErrors } from "~/domain/client-errors/list-client-errors.server";
import { type GroupState, groupStates } from "~/domain/client-errors/rules";
import { formatDateTime, formatNumber } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { ListChoice } from "~/ui/list-filter";
import { PageHead } from "~/ui/page-head";
import { Pagination } from "~/ui/pagination";
import { mainId } from "~/ui/skip-link";
import { errorListTexts as texts } from "./texts";

export type ErrorListPageProps = Awaited<ReturnType<typeof listClientErrors>> & {
  state: GroupState;
  query: string;
};

/** What broke in browsers, one row for each error however often it was met. */
export function ErrorListPage({ errors, counts, state, page, totalPages, query }: ErrorListPageProps) {
  return (
    <main id={mainId} className="page">
      <OperationsNav at="errors" />
      <PageHead title={adminPages.errors} lede={texts.lede(counts.open)} />
      <ListChoice
        label={texts.lists}
        param="list"
        choices={groupStates.map((value) => ({ value, label: texts.list[value], count: counts[value] }))}
        chosen={state}
      />
      {errors.length === 0 ? (
        <Empty icon="success" title={texts.emptyTitle} text={texts.empty[state]} />
      ) : (
        <ErrorTable errors={errors} />
      )}
      <Pagination page={page} totalPages={totalPages} query={query} />
      <p className="muted small">{texts.retention}</p>
    </main>
  );
}

function ErrorTable({ errors }: Pick<ErrorListPageProps, "errors">) {
  return (
    <DataTable
      rows={errors}
      keyOf={({ id }) => id}
      columns={[
        {
          label: texts.error,
          cell: ({ id, message, cameBackAt }) => (
            <div>
              <Anchor to={`/admin/errors/${id}`}>{message || errorTexts.noMessage}</Anchor>{" "}
              {cameBackAt === null ? null : <span className="muted small">{errorTexts.cameBackShort}</span>}
            </div>
          ),
        },
        { label: errorTexts.place, cell: ({ place }) => place || errorTexts.foreign },
        { label: errorTexts.count, numeric: "end", cell: ({ count }) => formatNumber(count) },
        { label: errorTexts.versions, numeric: "end", cell: ({ versions }) => formatNumber(versions) },
        {
          label: errorTexts.firstSeen,
          numeric: "digits",
          cell: ({ firstSeenAt }) => formatDateTime(firstSeenAt),
        },
        {
          label: errorTexts.lastSeen,
          numeric: "digits",
          cell: ({ lastSeenAt }) => formatDateTime(lastSeenAt),
        },
      ]}
    />
  );
}

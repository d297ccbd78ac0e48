import { OperationsNav } from "~/areas/operations/operations-nav";
import { adminPages } from "~/areas/workspace/texts";
import type { getStorageReport } from "~/domain/storage/get-storage-report.server";
import { Form } from "~/framework/router";
import { formatDateTime, formatNumber } from "~/texts/format";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { DefinitionList } from "~/ui/definition-list";
import { Empty } from "~/ui/empty";
import { FormError, Intent } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { storageTexts as texts } from "./texts";

type Report = Awaited<ReturnType<typeof getStorageReport>>;

export type StoragePageProps = Report & { answers: Answers<typeof forms> };

/** Whether the objects of R2 and the rows of the database belong together. */
export function StoragePage({ last, running, faults, answers }: StoragePageProps) {
  return (
    <main id={mainId} className="page">
      <OperationsNav at="storage" />
      <PageHead title={adminPages.storage} lede={texts.lede}>
        {running ? null : (
          <Form method="post">
            <Intent of={forms.begin} />
            <Button type="submit" busy={answers.begin.busy}>
              {texts.begin}
            </Button>
          </Form>
        )}
      </PageHead>
      <FormError of={fieldsOf(forms.begin, answers.begin)} />
      {running ? <Banner>{texts.running(running.startedAt, running.objects)}</Banner> : null}
      {last ? (
        <Last last={last} faults={faults} />
      ) : (
        <Empty icon="success" title={texts.noneTitle} text={texts.none} />
      )}
    </main>
  );
}

function Last({ last, faults }: { last: NonNullable<Report["last"]>; faults: Report["faults"] }) {
  const all = last.missing + last.differing + last.stray;
  return (
    <>
      <Card title={texts.lastTitle}>
        <div className="card__body">
          <DefinitionList
            items={[
              { term: texts.finished, value: formatDateTime(last.finishedAt), numeric: true },
              { term: texts.objects, value: texts.objectsOf(last.objects, last.objectBytes), numeric: true },
              { term: texts.rows, value: formatNumber(last.rows), numeric: true },
              { term: texts.kinds.missing, value: formatNumber(last.missing), numeric: true },
              { term: texts.kinds.size, value: formatNumber(last.differing), numeric: true },
              { term: texts.kinds.stray, value: texts.objectsOf(last.stray, last.strayBytes), numeric: true },
            ]}
          />
        </div>
      </Card>
      {all === 0 ? (
        <Empty icon="success" title={texts.fitsTitle} text={texts.fits} />
      ) : (
        <>
          <h2>{texts.faultsTitle}</h2>
          {texts.examples(faults.length, all) ? <p>{texts.examples(faults.length, all)}</p> : null}
          <FaultTable faults={faults} />
        </>
      )}
    </>
  );
}

function FaultTable({ faults }: Pick<Report, "faults">) {
  return (
    <DataTable
      rows={faults}
      keyOf={({ id }) => id}
      columns={[
        { label: texts.key, cell: ({ objectKey }) => objectKey },
        { label: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
        { label: texts.source, cell: ({ source }) => source || "–" },
        { label: texts.objectBytes, numeric: "end", cell: ({ objectBytes }) => texts.bytes(objectBytes) },
        { label: texts.rowBytes, numeric: "end", cell: ({ rowBytes }) => texts.bytes(rowBytes) },
      ]}
    />
  );
}

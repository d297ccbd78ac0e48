import { OperationsNav } from "~/areas/operations/operations-nav";
import { type AuditArea, auditAreas, type Party, type ShownEntry, writeParty } from "~/domain/audit/rules";
import type { DayErrors } from "~/domain/invoices/document-filter";
import { Form } from "~/framework/router";
import { auditTexts } from "~/texts/audit";
import { fieldErrorTexts } from "~/texts/field-errors";
import { formatDateTime } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { Button, ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { SelectField, TextField } from "~/ui/field";
import { Hidden } from "~/ui/form";
import { queryField } from "~/ui/form-fields";
import { KeysetPages } from "~/ui/keyset-pages";
import { PageHead } from "~/ui/page-head";
import { withParams } from "~/ui/query";
import { mainId } from "~/ui/skip-link";
import { auditPageTexts as texts } from "./texts";

/** What the address asks for. */
type Asked = {
  area: AuditArea | null;
  by: Party | null;
  about: Party | null;
  /** Days `YYYY-MM-DD`, or whatever else was sent. */
  from: string;
  until: string;
};

export type AuditPageProps = Asked & {
  entries: ShownEntry[];
  older: number | null;
  newer: number | null;
  errors: DayErrors;
};

/** Who did what to whom, the newest first. */
export function AuditPage(props: AuditPageProps) {
  const { entries, older, newer } = props;
  const params = paramsOf(props);
  return (
    <main id={mainId} className="page">
      <OperationsNav at="audit" />
      <PageHead title={auditTexts.title} lede={texts.lede}>
        <ButtonLink to={`/admin/audit/file${withParams("", params)}`} icon="download" download>
          {texts.export}
        </ButtonLink>
      </PageHead>
      <Filter {...props} />
      {entries.length === 0 ? (
        <Empty icon="search" title={texts.emptyTitle} text={texts.empty} />
      ) : (
        <EntryTable entries={entries} params={params} />
      )}
      <KeysetPages label={texts.pages} newer={newer} older={older} params={params} />
    </main>
  );
}

type Params = Record<string, string | null>;

const paramsOf = ({ area, by, about, from, until }: Asked): Params => ({
  area,
  by: by && writeParty(by),
  about: about && writeParty(about),
  from: from || null,
  until: until || null,
});

function Filter(props: AuditPageProps) {
  const { area, by, about, from, until, errors, entries } = props;
  const errorsOf = (code: DayErrors["until"]) => (code ? [fieldErrorTexts[code]] : null);
  const isFiltered = Object.values(paramsOf(props)).some((value) => value !== null);
  const [first] = entries;
  return (
    <Form method="get" role="search" aria-label={texts.filter} className="form-stack" noValidate>
      {by ? <Hidden field={{ name: "by" }} value={writeParty(by)} /> : null}
      {about ? <Hidden field={{ name: "about" }} value={writeParty(about)} /> : null}
      <div className="form-grid">
        <SelectField
          label={texts.area}
          field={queryField("area")}
          defaultValue={area ?? ""}
          options={[
            { value: "", label: texts.anyArea },
            ...auditAreas.map((value) => ({ value, label: auditTexts.areas[value] })),
          ]}
        />
        <TextField
          label={texts.from}
          field={queryField("from")}
          type="date"
          defaultValue={from}
          errors={errorsOf(errors.from)}
        />
        <TextField
          label={texts.until}
          field={queryField("until")}
          type="date"
          defaultValue={until}
          errors={errorsOf(errors.until)}
        />
      </div>
      {by ? <p>{texts.by(auditTexts.party(by.kind, by.id, first?.actorName ?? null))}</p> : null}
      {about ? (
        <p>
          {texts.about(auditTexts.party(about.kind, about.id, first?.subjectName ?? null))}{" "}
          <Opens {...about} />
        </p>
      ) : null}
      <p className="btn-row">
        <Button type="submit" tone="primary">
          {texts.find}
        </Button>
        {isFiltered ? <ButtonLink to="/admin/audit">{texts.clear}</ButtonLink> : null}
      </p>
    </Form>
  );
}

/** Where the administration shows what an entry is about. */
const pagesOf: Record<string, string> = {
  dashcamer: "/admin/creators/",
  invoice: "/admin/invoices/",
  refund: "/admin/refunds/",
  bankLine: "/admin/payments/",
  ticket: "/admin/support/",
  job: "/admin/jobs/",
  clientError: "/admin/errors/",
};

function Opens({ kind, id }: Party) {
  const page = pagesOf[kind];
  return page === undefined || id === null ? null : <Anchor to={page + id}>{texts.open}</Anchor>;
}

function EntryTable({ entries, params }: { entries: ShownEntry[]; params: Params }) {
  return (
    <DataTable
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        {
          label: texts.when,
          numeric: "digits",
          cell: ({ id, at }) => (
            <>
              {formatDateTime(at)} <span className="muted">{texts.number(id)}</span>
            </>
          ),
        },
        {
          label: texts.who,
          cell: ({ actorRole, actorId, actorName }) => (
            <Anchor to={withParams("", { ...params, by: writeParty({ kind: actorRole, id: actorId }) })}>
              {auditTexts.party(actorRole, actorId, actorName)}
            </Anchor>
          ),
        },
        {
          label: texts.what,
          cell: ({ action, details }) =>
            [auditTexts.action(action), auditTexts.details(details)].filter(Boolean).join(": "),
        },
        {
          label: texts.whom,
          cell: ({ subjectKind, subjectId, subjectName }) =>
            subjectKind === null ? (
              "–"
            ) : (
              <Anchor
                to={withParams("", { ...params, about: writeParty({ kind: subjectKind, id: subjectId }) })}
              >
                {auditTexts.party(subjectKind, subjectId, subjectName)}
              </Anchor>
            ),
        },
        { label: texts.where, numeric: "digits", cell: ({ network }) => network || "–" },
        {
          label: texts.hash,
          numeric: "digits",
          cell: ({ hash }) =>
            hash === null ? <span className="muted">{texts.unsealed}</span> : <Hash of={hash} />,
        },
      ]}
    />
  );
}

/** Enough of a hash to compare it with the export, where the whole of it stands. */
function Hash({ of: hash }: { of: string }) {
  return <span title={hash}>{hash.slice(0, 8)}</span>;
}

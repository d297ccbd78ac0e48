import { adminPages } from "~/areas/workspace/texts";
import type { CreatorsAnswer } from "~/domain/terms/draft-rules";
import type { listTermsVersions } from "~/domain/terms/list-versions.server";
import { termsNames } from "~/domain/terms/rules";
import { termsTexts } from "~/texts/terms";
import { Anchor } from "~/ui/anchor";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { termsListTexts as texts } from "./texts";

type Listed = Awaited<ReturnType<typeof listTermsVersions>>[number];

/** The three documents with all their versions, and the way to the next one of each. */
export function TermsListPage({ documents }: { documents: Listed[] }) {
  return (
    <main id={mainId} className="page">
      <PageHead title={adminPages.terms} lede={texts.lede} />
      {documents.map((one) => (
        <Versions key={one.document} {...one} />
      ))}
    </main>
  );
}

function Versions({ document, draftSavedAt, versions }: Listed) {
  const name = termsNames[document];
  return (
    <section className="form-stack" aria-labelledby={name}>
      <h2 id={name}>{termsTexts.documents[document].title}</h2>
      {document === "d" ? null : <p className="muted">{texts.notAsked[document]}</p>}
      <DataTable rows={versions} keyOf={({ version }) => version} columns={columnsOf(document)} />
      <p className="btn-row">
        <ButtonLink to={`/admin/terms/${name}/draft`}>
          {draftSavedAt === null ? texts.write : texts.goOn(draftSavedAt)}
        </ButtonLink>
      </p>
    </section>
  );
}

type Row = Listed["versions"][number];

function columnsOf(document: Listed["document"]): Column<Row>[] {
  const address = (version: string) => `/terms/${termsNames[document]}?version=${version}`;
  const common: Column<Row>[] = [
    {
      label: texts.version,
      cell: ({ version }) => <Anchor to={address(version)}>{texts.day(version)}</Anchor>,
    },
    { label: texts.state, cell: ({ state }) => texts.states[state] },
    {
      label: texts.announcedAt,
      numeric: "digits",
      cell: ({ announcedAt }) => texts.announced(announcedAt),
    },
  ];
  if (document !== "d") return common;
  return [
    ...common,
    { label: texts.notified, numeric: "end", cell: ({ creators }) => texts.count(creators?.notified ?? 0) },
    ...(["accepted", "rejected"] as const).map(
      (answer): Column<Row> => ({
        label: texts.answers[answer],
        numeric: "end",
        cell: ({ version, creators }) => (
          <Answers version={version} answer={answer} total={creators?.[answer] ?? 0} />
        ),
      }),
    ),
  ];
}

type AnswersProps = { version: string; answer: CreatorsAnswer; total: number };

function Answers({ version, answer, total }: AnswersProps) {
  return (
    <Anchor
      to={`/admin/terms/answers/${version}${answer === "rejected" ? "?list=rejected" : ""}`}
      aria-label={texts.answersLabel(answer, total, version)}
    >
      {texts.count(total, answer)}
    </Anchor>
  );
}

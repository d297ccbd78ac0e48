import type { CreatorsAnswer } from "~/domain/terms/draft-rules";
import type { listTermsAnswers } from "~/domain/terms/list-versions.server";
import { formatDateTime } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { ArrowLink } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { KeysetPages } from "~/ui/keyset-pages";
import { ListChoice } from "~/ui/list-filter";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { termsAnswersTexts as texts } from "./texts";

export type TermsAnswersPageProps = Awaited<ReturnType<typeof listTermsAnswers>> & {
  version: string;
  answer: CreatorsAnswer;
};

/** Who has agreed to one version of the creators' terms, and who rejects it. */
export function TermsAnswersPage({ answers, older, newer, version, answer }: TermsAnswersPageProps) {
  return (
    <main id={mainId} className="page">
      <ArrowLink to="/admin/terms" back>
        {texts.back}
      </ArrowLink>
      <PageHead title={texts.title} lede={texts.lede(version)} />
      <ListChoice
        label={texts.lists}
        param="list"
        choices={(["accepted", "rejected"] as const).map((value) => ({ value, label: texts.list[value] }))}
        chosen={answer}
      />
      {answers.length === 0 ? (
        <Empty icon="success" title={texts.emptyTitle} text={texts.empty[answer]} />
      ) : (
        <DataTable
          rows={answers}
          keyOf={({ id }) => id}
          columns={[
            {
              label: texts.name,
              cell: ({ dashcamerId, name }) => (
                <Anchor to={`/admin/creators/${dashcamerId}`}>{name || texts.nameless}</Anchor>
              ),
            },
            { label: texts.at, numeric: "digits", cell: ({ at }) => formatDateTime(at) },
            { label: texts.place, cell: ({ place }) => texts.places(place) },
          ]}
        />
      )}
      <KeysetPages
        label={texts.pages}
        newer={newer}
        older={older}
        params={{ list: answer === "rejected" ? answer : null }}
      />
    </main>
  );
}

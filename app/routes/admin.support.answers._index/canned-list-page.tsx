import type { listCanned } from "~/domain/canned-answers/list-answers.server";
import { Anchor } from "~/ui/anchor";
import { ArrowLink, ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { KeysetPages } from "~/ui/keyset-pages";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { cannedListTexts as texts } from "./texts";

/** Canned answers for who writes them. */
export function CannedListPage({ canned, older, newer }: Awaited<ReturnType<typeof listCanned>>) {
  return (
    <main id={mainId} className="page">
      <ArrowLink to="/admin/support" back>
        {texts.back}
      </ArrowLink>
      <PageHead title={texts.title} lede={texts.lede}>
        <ButtonLink to="/admin/support/answers/new" tone="primary">
          {texts.write}
        </ButtonLink>
      </PageHead>
      {canned.length === 0 ? (
        <Empty icon="success" title={texts.emptyTitle} text={texts.empty} />
      ) : (
        <DataTable
          rows={canned}
          keyOf={({ id }) => id}
          columns={[
            {
              label: texts.answer,
              cell: ({ id, title }) => <Anchor to={`/admin/support/answers/${id}`}>{title}</Anchor>,
            },
            {
              label: texts.place,
              cell: ({ siteName }) => (siteName === null ? texts.everywhere : texts.ofSite(siteName)),
            },
          ]}
        />
      )}
      <KeysetPages label={texts.pages} newer={newer} older={older} params={{}} />
    </main>
  );
}

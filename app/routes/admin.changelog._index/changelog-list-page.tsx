import { adminPages } from "~/areas/workspace/texts";
import type { listChangelog } from "~/domain/changelog/list-entries.server";
import { Anchor } from "~/ui/anchor";
import { ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { KeysetPages } from "~/ui/keyset-pages";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { changelogListTexts as texts } from "./texts";

/** Entries of the changelog for who writes them, drafts among them. */
export function ChangelogListPage({ entries, older, newer }: Awaited<ReturnType<typeof listChangelog>>) {
  return (
    <main id={mainId} className="page">
      <PageHead title={adminPages.changelog} lede={texts.lede}>
        <ButtonLink to="/admin/changelog/new" tone="primary">
          {texts.write}
        </ButtonLink>
      </PageHead>
      {entries.length === 0 ? (
        <Empty icon="success" title={texts.emptyTitle} text={texts.empty} />
      ) : (
        <DataTable
          rows={entries}
          keyOf={({ id }) => id}
          columns={[
            {
              label: texts.entry,
              cell: ({ id, title }) => <Anchor to={`/admin/changelog/${id}`}>{title}</Anchor>,
            },
            { label: texts.state, cell: ({ state }) => texts.states[state] },
            { label: texts.day, numeric: "digits", cell: ({ day }) => texts.dayOf(day) },
            { label: texts.place, cell: ({ siteName }) => siteName ?? texts.everywhere },
          ]}
        />
      )}
      <KeysetPages label={texts.pages} newer={newer} older={older} params={{}} />
    </main>
  );
}

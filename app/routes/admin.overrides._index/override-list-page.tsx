import type { listOverridden } from "~/domain/settings/list-overridden.server";
import { Anchor } from "~/ui/anchor";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { KeysetPages } from "~/ui/keyset-pages";
import { ListSearch } from "~/ui/list-filter";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { overrideListTexts as texts } from "./texts";

export type OverrideListPageProps = Awaited<ReturnType<typeof listOverridden>> & { search: string };

/** Creators whom the site shows otherwise than they show themselves, and a search among all. */
export function OverrideListPage({ creators, older, newer, search }: OverrideListPageProps) {
  return (
    <main id={mainId} className="page">
      <PageHead title={texts.title} lede={texts.lede} />
      <ListSearch label={texts.search} submit={texts.find} search={search} keep={{}} />
      {creators.length === 0 ? (
        <Empty
          icon={search ? "search" : "success"}
          title={texts.emptyTitle}
          text={search ? texts.nothing : texts.empty}
        />
      ) : (
        <DataTable
          rows={creators}
          keyOf={({ id }) => id}
          columns={[
            {
              label: texts.name,
              cell: ({ id, name }) => <Anchor to={`/admin/overrides/${id}`}>{name}</Anchor>,
            },
            { label: texts.ownName, cell: ({ ownName }) => ownName },
            { label: texts.state, cell: ({ isOverridden }) => (isOverridden ? texts.overridden : texts.own) },
          ]}
        />
      )}
      <KeysetPages label={texts.pages} newer={newer} older={older} params={{ q: search || null }} />
    </main>
  );
}

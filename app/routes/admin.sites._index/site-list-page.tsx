import type { listSites } from "~/domain/sites/list-sites.server";
import { Anchor } from "~/ui/anchor";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { KeysetPages } from "~/ui/keyset-pages";
import { ListSearch } from "~/ui/list-filter";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { siteListTexts as texts } from "./texts";

export type SiteListPageProps = Awaited<ReturnType<typeof listSites>> & { search: string };

/** All sites with the hosts that lead to them. */
export function SiteListPage({ sites, older, newer, search }: SiteListPageProps) {
  return (
    <main id={mainId} className="page">
      <PageHead title={texts.title} lede={texts.lede} />
      <ListSearch label={texts.search} submit={texts.find} search={search} keep={{}} />
      {sites.length === 0 ? (
        <Empty icon="search" title={texts.emptyTitle} text={texts.empty} />
      ) : (
        <DataTable
          rows={sites}
          keyOf={({ id }) => id}
          columns={[
            {
              label: texts.site,
              cell: ({ id, name }) => <Anchor to={`/admin/sites/${id}`}>{name}</Anchor>,
            },
            { label: texts.creator, cell: ({ creator }) => creator },
            { label: texts.hosts, cell: hostsOf },
          ]}
        />
      )}
      <KeysetPages label={texts.pages} newer={newer} older={older} params={{ q: search || null }} />
    </main>
  );
}

function hostsOf({ hosts, isDefault }: SiteListPageProps["sites"][number]): string {
  if (hosts.length > 0) return hosts.join(", ");
  return isDefault ? texts.platformHost : texts.noHost;
}

import type { listSites } from "~/domain/sites/list-sites.server";
import { Anchor } from "~/ui/anchor";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { TextField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { KeysetPages } from "~/ui/keyset-pages";
import { ListSearch } from "~/ui/list-filter";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { siteListTexts as texts } from "./texts";

export type SiteListPageProps = Awaited<ReturnType<typeof listSites>> & {
  search: string;
  answer: Answer<typeof forms.add>;
};

/** All sites with the hosts that lead to them, and the form that makes another one. */
export function SiteListPage({ sites, older, newer, search, answer }: SiteListPageProps) {
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
      <AddSite answer={answer} />
    </main>
  );
}

function AddSite({ answer }: Pick<SiteListPageProps, "answer">) {
  const { name, email, ...rest } = fieldsOf(forms.add, answer);
  return (
    <Card title={texts.addTitle}>
      <FieldsForm of={forms.add} errors={rest} submit={texts.add} busy={answer.busy}>
        <p className="muted">{texts.addLede}</p>
        <TextField label={texts.name} field={name} autoComplete="off" />
        <TextField label={texts.email} field={email} hint={texts.emailHint} type="email" autoComplete="off" />
      </FieldsForm>
    </Card>
  );
}

function hostsOf({ hosts, isDefault }: SiteListPageProps["sites"][number]): string {
  if (hosts.length > 0) return hosts.join(", ");
  return isDefault ? texts.platformHost : texts.noHost;
}

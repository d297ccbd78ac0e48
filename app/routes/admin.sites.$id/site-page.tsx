import type { getSite } from "~/domain/sites/list-sites.server";
import type { CheckedHost } from "~/domain/sites/rules";
import { Anchor } from "~/ui/anchor";
import { ArrowLink, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import type { Answers } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { AdminPasswordCard } from "./admin-password-card";
import type { forms } from "./forms";
import { AddCard, RenameCard, RetireCard } from "./host-cards";
import { siteTexts as texts } from "./texts";

export type SitePageProps = {
  site: Awaited<ReturnType<typeof getSite>>;
  /** What DNS and HTTPS say of the hosts; null when nobody has asked. */
  checked: CheckedHost[] | null;
  /** The host that is to be changed. */
  chosen: string | null;
  answers: Answers<typeof forms>;
};

/** A site: its hosts, what leads to them, what is to be changed, and the password of its local admin. */
export function SitePage({ site, checked, chosen, answers }: SitePageProps) {
  return (
    <main id={mainId} className="page">
      <ArrowLink to="/admin/sites" back>
        {texts.back}
      </ArrowLink>
      <PageHead title={site.name} lede={texts.lede(site.creator)}>
        <ButtonLink to={`/admin/newsletter?site=${site.id}`}>{texts.newsletter}</ButtonLink>
      </PageHead>
      <div className="form-stack">
        <HostsCard site={site} checked={checked} />
        {chosen === null ? (
          <>
            <AddCard answers={answers} />
            <AdminPasswordCard isSet={site.hasAdmin} answer={answers.setPassword} />
          </>
        ) : (
          <>
            <RenameCard key={chosen} seen={chosen} answers={answers} />
            <RetireCard seen={chosen} answers={answers} />
          </>
        )}
      </div>
    </main>
  );
}

function HostsCard({ site, checked }: Pick<SitePageProps, "site" | "checked">) {
  const page = `/admin/sites/${site.id}`;
  const found = (host: string) => checked?.find((one) => one.host === host);
  const said = (label: string, words: (one: CheckedHost) => string): Column<string>[] =>
    checked === null
      ? []
      : [
          {
            label,
            cell: (host) => {
              const one = found(host);
              return one ? words(one) : null;
            },
          },
        ];
  return (
    <Card title={texts.hostsTitle}>
      <div className="card__body form-stack">
        <p className="muted">{site.hosts.length === 0 ? texts.none : texts.hostsLede}</p>
        {site.isDefault ? <p className="muted">{texts.isDefault}</p> : null}
        {site.hosts.length === 0 ? null : (
          <>
            <DataTable
              rows={site.hosts}
              keyOf={(host) => host}
              columns={[
                { label: texts.host, cell: (host) => host },
                ...said(texts.dns, texts.dnsOf),
                ...said(texts.https, texts.httpsOf),
              ]}
              actions={{
                label: texts.edit,
                cell: (host) => (
                  <Anchor to={`${page}?host=${encodeURIComponent(host)}`} aria-label={texts.editLabel(host)}>
                    {texts.edit}
                  </Anchor>
                ),
              }}
            />
            <p className="muted">{texts.checkHint}</p>
            <p className="btn-row">
              <ButtonLink to={`${page}?check=1`}>{checked === null ? texts.check : texts.again}</ButtonLink>
            </p>
          </>
        )}
      </div>
    </Card>
  );
}

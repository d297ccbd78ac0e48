import type { CheckedDomain, CheckedRecord } from "~/domain/newsletter-messages/check-sending-domain.server";
import { recordType } from "~/domain/newsletter-messages/sending-domain";
import { Banner } from "~/ui/banner";
import { ArrowLink, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { CopyField } from "~/ui/copy-field";
import { Empty } from "~/ui/empty";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { domainTexts as texts } from "./texts";

/** Each record that the domain needs: what DNS says now, and what to put there. */
export function DomainPage({ checked }: { checked: CheckedDomain | null }) {
  return (
    <main id={mainId} className="page">
      <p>
        <ArrowLink to="/dashcamer/newsletter" back>
          {texts.back}
        </ArrowLink>
      </p>
      <PageHead title={texts.title} lede={texts.lede} />
      {checked === null ? (
        <Empty icon="mail" title={texts.none} text={texts.noneText} />
      ) : (
        <div className="form-stack">
          <DomainCard checked={checked} />
          {checked.records.map((record) => (
            <RecordCard key={record.purpose} record={record} />
          ))}
        </div>
      )}
    </main>
  );
}

function DomainCard({ checked: { domain, isOwn, address, service } }: { checked: CheckedDomain }) {
  const ownWords = service === "verified" ? texts.ownVerified : texts.own;
  return (
    <Card title={domain}>
      <div className="card__body form-stack">
        <Banner tone={service === "verified" ? "success" : "warning"}>{texts.service[service]}</Banner>
        <p>
          {texts.from(address)} {isOwn ? ownWords : texts.platform}
        </p>
        <div>
          <ButtonLink to="/dashcamer/newsletter/domain">{texts.again}</ButtonLink>
        </div>
      </div>
    </Card>
  );
}

function RecordCard({ record }: { record: CheckedRecord }) {
  const { purpose, name, value, priority, finding, found } = record;
  const title = texts.purposes[purpose];
  return (
    <Card title={title}>
      <div className="card__body form-stack">
        {finding === "right" ? (
          <Banner tone="success">{texts.findings.right}</Banner>
        ) : (
          <Banner tone={finding === "unanswered" ? "info" : "warning"} title={texts.findings[finding]}>
            {texts.hints[finding]}
          </Banner>
        )}
        <dl className="dns-record">
          <div>
            <dt>{texts.type}</dt>
            <dd className="mono">{recordType(record)}</dd>
          </div>
          <div>
            <dt>{texts.name}</dt>
            <dd>
              <CopyField
                label={texts.nameOf(title)}
                value={name}
                copyLabel={texts.copy(texts.nameOf(title))}
              />
            </dd>
          </div>
          <div>
            <dt>{texts.value}</dt>
            <dd>
              <CopyField
                label={texts.valueOf(title)}
                value={value}
                copyLabel={texts.copy(texts.valueOf(title))}
              />
            </dd>
          </div>
          {priority === undefined ? null : (
            <div>
              <dt>{texts.priority}</dt>
              <dd className="mono">{priority}</dd>
            </div>
          )}
          {finding === "unanswered" ? null : (
            <div>
              <dt>{texts.found}</dt>
              <dd>
                {found.length === 0 ? (
                  texts.nothing
                ) : (
                  <ul className="dns-record__found mono">
                    {found.map((one) => (
                      <li key={one}>{one}</li>
                    ))}
                  </ul>
                )}
              </dd>
            </div>
          )}
        </dl>
      </div>
    </Card>
  );
}

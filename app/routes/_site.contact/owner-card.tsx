import type { SiteOwner } from "~/domain/dashcamers/identity";
import { siteOwnerTexts as texts } from "~/texts/site-owner";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";

/** Who the site's creator is before the law; nothing until the creator has said it. */
export function OwnerCard({ owner }: { owner: SiteOwner }) {
  const { legalName, seat, companyId, register, contactEmail } = owner;
  if (!legalName) return null;
  return (
    <Card title={texts.title} className="card--facts">
      <div className="card__body form-stack">
        <p>
          <b>{legalName}</b>
        </p>
        <DefinitionList
          items={[
            { term: texts.seat, value: seat },
            { term: texts.companyId, value: companyId, numeric: true },
            { term: texts.register, value: register },
            { term: texts.email, value: contactEmail },
          ]}
        />
      </div>
    </Card>
  );
}

import type { Provider } from "~/domain/settings/provider";
import { authorityUrl, providerTexts as texts } from "~/texts/provider";
import { Anchor } from "~/ui/anchor";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";

/** Who runs the platform, and where a consumer turns when it comes to a dispute. */
export function ProviderCard({ provider }: { provider: Provider }) {
  const { name, address, companyId, register, email, phone } = provider;
  return (
    <Card title={texts.title} className="card--facts">
      <div className="card__body form-stack">
        <p>
          <b>{name}</b>
        </p>
        <DefinitionList
          items={[
            { term: texts.seat, value: address },
            { term: texts.companyId, value: companyId, numeric: true },
            { term: texts.register, value: register },
            { term: texts.email, value: email },
            { term: texts.phone, value: phone, numeric: true },
          ]}
        />
        <p className="small muted">{texts.supervision}</p>
        <p className="small muted">
          {texts.disputes} <Anchor to={authorityUrl}>{texts.authority}</Anchor>
        </p>
      </div>
    </Card>
  );
}

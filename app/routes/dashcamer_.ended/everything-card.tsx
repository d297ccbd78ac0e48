import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { endedTexts as texts } from "./texts";

export type EverythingProps = { total: number; bytes: number; lists: number };

/** All clips at once, by lists for a download manager. */
export function EverythingCard({ total, bytes, lists }: EverythingProps) {
  const parts = Array.from({ length: lists }, (_, at) => at + 1);
  return (
    <Card title={texts.all}>
      <div className="card__body form-stack">
        <p>{total === 0 ? texts.nothing : texts.amount(total, bytes)}</p>
        {parts.length > 0 ? (
          <>
            <p>{texts.listText}</p>
            {parts.map((part) => (
              <div key={part} className="btn-row">
                <ButtonLink to={`/dashcamer/ended/addresses?page=${part}`} icon="download" download>
                  {texts.addresses(part, lists)}
                </ButtonLink>
                <ButtonLink to={`/dashcamer/ended/sizes?page=${part}`} tone="quiet" download>
                  {texts.sizes(part, lists)}
                </ButtonLink>
              </div>
            ))}
            <p>
              {texts.commandText} <code>wget -c -i palubka-adresy-1.txt</code>
            </p>
            <p className="muted">{texts.sizesText}</p>
          </>
        ) : null}
      </div>
    </Card>
  );
}

/** The creator's data as one file. */
export function DataCard() {
  return (
    <Card title={texts.data}>
      <div className="card__body form-stack">
        <p>{texts.dataText}</p>
        <div>
          <ButtonLink to="/dashcamer/export" icon="download" download>
            {texts.export}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { factorTexts as texts } from "./factor-texts";

/** The way from the settings to the second step of the login. */
export function FactorCard({ level = 3 }: { level?: 2 | 3 }) {
  return (
    <Card title={texts.title} level={level}>
      <div className="card__body form-stack">
        <p className="muted">{texts.card}</p>
        <p className="btn-row">
          <ButtonLink to="/second-factor">{texts.open}</ButtonLink>
        </p>
      </div>
    </Card>
  );
}

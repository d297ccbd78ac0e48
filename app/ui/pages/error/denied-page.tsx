import { deniedTexts } from "~/texts/error-page";
import { ButtonLink } from "~/ui/button";
import { mainId } from "~/ui/skip-link";

/** The page exists, but not for this person. */
export function DeniedPage() {
  return (
    <main id={mainId} className="page">
      <header className="page-head">
        <div>
          <h1>{deniedTexts.title}</h1>
          <p className="muted">{deniedTexts.lede}</p>
        </div>
      </header>
      <p className="btn-row">
        <ButtonLink to="/" tone="primary">
          {deniedTexts.home}
        </ButtonLink>
        <ButtonLink to="/login" tone="quiet">
          {deniedTexts.login}
        </ButtonLink>
      </p>
    </main>
  );
}

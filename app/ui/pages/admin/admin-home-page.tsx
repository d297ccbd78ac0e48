import { adminTexts } from "~/texts/login";
import { ButtonLink } from "~/ui/button";
import { LogoutButton } from "~/ui/logout-button";
import { mainId } from "~/ui/skip-link";

export type AdminHomePageProps = { siteName: string; signedInAs: string };

/** First page of the administration. */
export function AdminHomePage({ siteName, signedInAs }: AdminHomePageProps) {
  return (
    <main id={mainId} className="page">
      <header className="page-head">
        <div>
          <h1>{adminTexts.title}</h1>
          <p className="muted">{signedInAs}</p>
        </div>
        <div className="btn-row">
          <ButtonLink to="/" size="sm" icon="arrow-right">
            {siteName}
          </ButtonLink>
          <LogoutButton />
        </div>
      </header>
    </main>
  );
}

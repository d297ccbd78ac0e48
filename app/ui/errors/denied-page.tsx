import type { PersonRole } from "~/domain/accounts/rules";
import { deniedTexts } from "~/texts/error-page";
import { ButtonLink } from "~/ui/button";
import { mainId } from "~/ui/skip-link";

type DeniedPageProps = {
  path: string;
  /** Who is signed in, in words; null for a visitor. */
  who: string | null;
  /** Whose area the page lies in, where it is another role's. */
  area: PersonRole | null;
};

/** The page exists, but a superuser who is logged in as the creator does not see it. */
export function NotToLookAtPage() {
  return (
    <main id={mainId} className="page">
      <header className="page-head">
        <div>
          <h1>{deniedTexts.title}</h1>
          <p>{deniedTexts.looking}</p>
        </div>
      </header>
      <p className="btn-row">
        <ButtonLink to="/dashcamer" tone="primary">
          {deniedTexts.toWorkspace}
        </ButtonLink>
      </p>
    </main>
  );
}

/** The page exists, but not for this person: says for whom it is, and leads to their login and back here. */
export function DeniedPage({ path, who, area }: DeniedPageProps) {
  const login = new URLSearchParams({ other: "1", ...(area && { role: area }), to: path });
  return (
    <main id={mainId} className="page">
      <header className="page-head">
        <div>
          <h1>{deniedTexts.title}</h1>
          <p className="muted">{deniedTexts.lede}</p>
          {who ? <p>{area ? deniedTexts.belongs[area](who) : deniedTexts.signedInAs(who)}</p> : null}
        </div>
      </header>
      <p className="btn-row">
        <ButtonLink to={`/login/user?${login}`} tone="primary">
          {area ? deniedTexts.loginAs[area] : deniedTexts.login}
        </ButtonLink>
        <ButtonLink to="/" tone="quiet">
          {deniedTexts.home}
        </ButtonLink>
      </p>
    </main>
  );
}

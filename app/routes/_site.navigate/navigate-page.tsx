import { ButtonLink } from "~/ui/button";
import { mainId } from "~/ui/skip-link";
import { navigateTexts as texts } from "./texts";

/** A link from outside that cannot be followed, and where to go instead. */
export function NavigatePage({ message }: { message: string }) {
  return (
    <main id={mainId} className="page page--narrow">
      <header className="page-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.text}</p>
          <p className="xs faint" lang="en">
            {message}
          </p>
        </div>
      </header>
      <p className="btn-row">
        <ButtonLink to="/" tone="primary" icon="arrow-left">
          {texts.home}
        </ButtonLink>
        <ButtonLink to="/login">{texts.login}</ButtonLink>
        <ButtonLink to="/support?type=2">{texts.support}</ButtonLink>
      </p>
    </main>
  );
}

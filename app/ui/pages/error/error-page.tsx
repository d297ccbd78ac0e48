import { errorPageTexts } from "~/texts/error-page";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { mainId } from "~/ui/skip-link";

type ErrorPageProps = {
  /** What support needs to know; plain lines. */
  details: string;
  reportTo: string;
  closeTo: string;
};

/** Something broke that should not have: says so, shows the details on request, leads to support. */
export function ErrorPage({ details, reportTo, closeTo }: ErrorPageProps) {
  return (
    <main id={mainId} className="page-error">
      <section
        className="dialog"
        role="alertdialog"
        aria-labelledby="error-title"
        aria-describedby="error-lede"
      >
        <div className="error-plate">
          <WarningSign />
          <div>
            <h1 id="error-title">{errorPageTexts.title}</h1>
            <p className="muted" id="error-lede">
              {errorPageTexts.lede}
            </p>
          </div>
        </div>
        <div className="dialog__body">
          <details className="error-details">
            <summary>
              <Icon name="chevron-down" size="sm" />
              {errorPageTexts.details}
            </summary>
            <pre className="mono">{details}</pre>
          </details>
        </div>
        <div className="dialog__foot">
          <ButtonLink to={closeTo} tone="quiet">
            {errorPageTexts.close}
          </ButtonLink>
          <ButtonLink to={reportTo} tone="primary" icon="bug">
            {errorPageTexts.report}
          </ButtonLink>
        </div>
      </section>
    </main>
  );
}

function WarningSign() {
  return (
    <span className="error-plate__sign" aria-hidden="true">
      <svg viewBox="-4 -3 128 112" aria-hidden="true">
        <path d="M60 4 116 101H4z" fill="#fff" stroke="#c4261d" strokeWidth="11" strokeLinejoin="round" />
        <path d="M60 40v30" stroke="#14181d" strokeWidth="9" strokeLinecap="round" />
        <circle cx="60" cy="84" r="5.5" fill="#14181d" />
      </svg>
    </span>
  );
}

import { errorPageTexts } from "~/texts/error-page";
import { ButtonLink } from "~/ui/button";
import { mainId } from "~/ui/skip-link";
import { ErrorDetails, ErrorPlate } from "./error-plate";

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
        <ErrorPlate level={1} id="error" lede={errorPageTexts.lede} />
        <ErrorDetails details={details} />
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

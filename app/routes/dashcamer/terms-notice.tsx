import { termsNames } from "~/domain/terms/rules";
import { formatDate } from "~/texts/format";
import { termsTexts } from "~/texts/terms";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";

/** Tells a creator of terms that come into force on the day `version`; the mail said how to refuse them. */
export function TermsNotice({ version }: { version: string }) {
  return (
    <div className="workspace-notice">
      <Banner
        action={
          <ButtonLink to={`/terms/${termsNames.d}?version=${version}`}>{termsTexts.readAnnounced}</ButtonLink>
        }
      >
        {termsTexts.creatorsAnnounced(formatDate(Date.parse(`${version}T12:00Z`)))}
      </Banner>
    </div>
  );
}

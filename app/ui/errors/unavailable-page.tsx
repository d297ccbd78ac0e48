import { unavailableTexts } from "~/texts/error-page";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { mainId } from "~/ui/skip-link";
import { PageHead } from "../page-head";

/** The page could not be read just now. Trying again asks the server for the whole page. */
export function UnavailablePage({ why, retryTo }: { why: string; retryTo: string }) {
  return (
    <main id={mainId} className="page">
      <PageHead title={unavailableTexts.title} lede={why} />
      <p className="btn-row">
        <a href={retryTo} className={buttonClass({ tone: "primary" })}>
          <Icon name="restore" />
          {unavailableTexts.retry}
        </a>
      </p>
    </main>
  );
}

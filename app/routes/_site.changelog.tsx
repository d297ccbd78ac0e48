import { sitePageTexts } from "~/areas/site/text-page-texts";
import { sharedPage } from "~/http/shared-page";
import { titled } from "~/http/titled";
import { Changelog } from "~/ui/changelog";
import type { PageHandle } from "~/ui/page-handle";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";

export const handle: PageHandle = { readFirst: true };
export const headers = sharedPage;
export const meta = titled(sitePageTexts.changelog.title, sitePageTexts.changelog.summary);

/** „Poznámky k aktualizaci“ as a page, for whoever opens the footer's link without its window. */
export default function ChangelogPage() {
  return (
    <main id={mainId} className="page">
      <PageHead title={sitePageTexts.changelog.title} />
      <Changelog level={2} />
    </main>
  );
}

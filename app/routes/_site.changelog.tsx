import { changelogHtml } from "~/areas/site/changelog.server";
import { sitePageTexts } from "~/areas/site/text-page-texts";
import { listPublished } from "~/domain/changelog/list-published.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orRefuse } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { sharedPageOfToday } from "~/http/shared-page";
import { titled } from "~/http/titled";
import { Changelog } from "~/ui/changelog";
import type { PageHandle } from "~/ui/page-handle";
import { PageHead } from "~/ui/page-head";
import { Pagination } from "~/ui/pagination";
import { mainId } from "~/ui/skip-link";

export const handle: PageHandle = { readFirst: true };
export const headers = sharedPageOfToday;
export const meta = titled(sitePageTexts.changelog.title, sitePageTexts.changelog.summary);

/** /changelog?page=2; the window of other pages reads it too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { entries, ...pages } = await orRefuse(listPublished(context.palubka, pageNumber(request)));
  return {
    entries: entries.map(({ markdown, ...entry }) => ({ ...entry, html: changelogHtml(markdown) })),
    ...pages,
  };
}

/** „Poznámky k aktualizaci“ as a page, for whoever opens the footer's link without its window. */
export default function ChangelogPage() {
  const { entries, page, totalPages } = useLoaderData<typeof loader>();
  return (
    <main id={mainId} className="page">
      <PageHead title={sitePageTexts.changelog.title} />
      {entries.length === 0 ? (
        <p className="muted">{sitePageTexts.changelog.empty}</p>
      ) : (
        <Changelog entries={entries} level={2} />
      )}
      <Pagination page={page} totalPages={totalPages} query="" />
    </main>
  );
}

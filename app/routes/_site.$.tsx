import { data, type MetaFunction } from "~/framework/route.server";
import { useLocation } from "~/framework/router";
import { titleOf } from "~/http/titled";
import { notFoundTexts } from "~/texts/not-found";
import { NotFoundPage } from "~/ui/errors/not-found-page";
import type { SiteHandle } from "~/ui/site-handle";

/** Any path that is no page of ours. */
export const handle: SiteHandle = { clearHeader: true };
export const meta: MetaFunction = ({ matches }) => [
  titleOf(notFoundTexts.title, matches),
  { name: "robots", content: "noindex" },
];

export const loader = () => data(null, { status: 404 });
export const action = loader;

export default function NotFound() {
  return <NotFoundPage path={useLocation().pathname} videosTo="/videos" />;
}

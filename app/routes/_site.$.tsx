import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLocation } from "@remix-run/react";
import { notFoundTexts } from "~/texts/not-found";
import { NotFoundPage } from "~/ui/errors/not-found-page";
import type { SiteHandle } from "~/ui/site-handle";

/** Any path that is no page of ours. */
export const handle: SiteHandle = { clearHeader: true, noFooter: true };
export const meta: MetaFunction = () => [
  { title: notFoundTexts.title },
  { name: "robots", content: "noindex" },
];

export const loader = () => data(null, { status: 404 });
export const action = loader;

export default function NotFound() {
  return <NotFoundPage path={useLocation().pathname} videosTo="/videos" />;
}

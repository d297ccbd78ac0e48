import { pageSitemap } from "~/areas/site/sitemaps";
import { termsNames } from "~/domain/terms/rules";
import { listPlaylistAddresses } from "~/domain/uploads/list-addresses.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { xmlResponse } from "~/http/xml";

const fixed = [
  "/",
  "/videos",
  "/about",
  "/contact",
  "/upload",
  ...Object.values(termsNames).map((name) => `/terms/${name}`),
  "/cookies",
  "/changelog",
  "/api",
];

/** Every public page of the site but those of single videos. */
export async function loader({ context: { palubka } }: LoaderFunctionArgs) {
  const playlists = await listPlaylistAddresses(palubka);
  const pages = [
    ...fixed.map((path) => ({ path, changedAt: undefined })),
    ...playlists.map(({ slug, changedAt }) => ({
      path: `/videos?playlist=${encodeURIComponent(slug)}`,
      changedAt,
    })),
  ];
  const urls = pages.map(({ path, changedAt }) => ({ address: palubka.siteUrl + path, changedAt }));
  return xmlResponse(pageSitemap(urls), "application/xml");
}

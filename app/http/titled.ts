import type { PictureSize } from "../domain/pictures/rules";
import type { MetaArgs, MetaDescriptor, MetaFunction } from "../framework/route.server";

import { errorTitles } from "../texts/error-titles";

type Matches = readonly { id: string; data: unknown }[];
type RootData = { siteName?: string; siteUrl?: string } | undefined;

/** A page that everybody may find, as search engines and links in messages show it. */
export type PublicPage = {
  /** Null for the page that is the site itself. */
  title: string | null;
  description: string;
  /** The page's one address, with the query that belongs to it; the visited path by default. */
  path?: string;
  /** Path of a picture. Drawn scenes and null leave it at the platform's own: nobody shows an SVG. */
  image?: string | null;
  /** Its size, where it is known: what others would show too small gives way to the platform's own. */
  imageSize?: PictureSize | null;
  type?: "website" | "video.other";
};

const rootOf = (matches: Matches) => matches.find(({ id }) => id === "root")?.data as RootData;

/** `<title>` of a page, with the site's name behind it. */
export function titleOf(title: string, matches: Matches): { title: string } {
  const siteName = rootOf(matches)?.siteName;
  return { title: siteName ? `${title} – ${siteName}` : title };
}

/** Heading of what stands where a page should be, by the status of the answer; for `<title>`. */
export function errorTitle(error: unknown): string {
  const status = (error as { status?: unknown } | null)?.status;
  if (status === 404) return errorTitles.notFound;
  if (status === 401 || status === 403) return errorTitles.denied;
  // What the server answers by itself passes; what was thrown is a fault of ours.
  return typeof status === "number" ? errorTitles.unavailable : errorTitles.fault;
}

/** `meta` of a frame around pages: what a page without a title is called, or what stands there instead of one. */
export const frameMeta = ({ error, matches }: { error?: unknown; matches: Matches }) => [
  error ? titleOf(errorTitle(error), matches) : { title: rootOf(matches)?.siteName ?? "Palubka" },
];

/** `meta` of a page whose title is always the same; with a description it is a page to be found. */
export function titled(title: string, description?: string): MetaFunction {
  return (args) =>
    description === undefined ? [titleOf(title, args.matches)] : publicMeta({ title, description }, args);
}

/** Title, description, canonical address and Open Graph of a public page. */
export function publicMeta(
  page: PublicPage,
  { matches, location }: Pick<MetaArgs, "location"> & { matches: Matches },
): MetaDescriptor[] {
  const { siteName = "", siteUrl = "" } = rootOf(matches) ?? {};
  const url = siteUrl + (page.path ?? location.pathname.toLowerCase().replace(/(?<=.)\/$/, ""));
  const description = shortened(page.description);
  const picture = pictureOf(page);
  const og = {
    site_name: siteName,
    locale: "cs_CZ",
    type: page.type ?? "website",
    title: page.title ?? siteName,
    description,
    url,
    image: siteUrl + picture.path,
    ...(picture.size && {
      "image:width": String(picture.size.width),
      "image:height": String(picture.size.height),
    }),
    "image:alt": page.title ?? siteName,
  };
  return [
    page.title === null ? { title: siteName } : titleOf(page.title, matches),
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...Object.entries(og).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Narrower ones are shown as a stamp beside the text, if at all. */
const narrowestPicture = 600;
const platformPicture = { path: "/og.jpg", size: { width: 1200, height: 630 } };

function pictureOf({ image, imageSize }: PublicPage): { path: string; size: PictureSize | null } {
  if (!image || image.endsWith(".svg")) return platformPicture;
  if (imageSize && imageSize.width < narrowestPicture) return platformPicture;
  return { path: image, size: imageSize ?? null };
}

/** A text cut between words to what search engines show. */
function shortened(text: string, longest = 160): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= longest) return plain;
  return `${plain.slice(0, longest).replace(/[\s,.;:–-]*\s\S*$/, "")}…`;
}

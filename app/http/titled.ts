import type { MetaFunction } from "@remix-run/cloudflare";

type Matches = readonly { id: string; data: unknown }[];

/** `<title>` of a page, with the site's name behind it. */
export function titleOf(title: string, matches: Matches): { title: string } {
  const root = matches.find(({ id }) => id === "root")?.data as { siteName?: string } | undefined;
  return { title: root?.siteName ? `${title} – ${root.siteName}` : title };
}

/** `meta` of a page whose title is always the same. */
export function titled(title: string): MetaFunction {
  return ({ matches }) => [titleOf(title, matches)];
}

import { readdirSync } from "node:fs";
import type { Rollup } from "vite";

const app = new URL("../app/", import.meta.url).pathname;

/** Packages, and our door to them, that every page needs and that stay in the browser's cache from release to release. */
const framework =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\/|\/app\/framework\/(?!page-(encoding|replies))/;

/** What the build adds that every page needs. */
const loading = /vite\/(preload-helper|modulepreload-polyfill)|commonjsHelpers/;

type Importers = (id: string) => readonly string[];

/** "routes/_site.videos" of a route's own module, "root" of the root's; null of any other. */
function routeOf(id: string): string | null {
  const path = id.startsWith(app) ? id.slice(app.length).replace(/\?.*$/, "") : "";
  return /^(root|routes\/[^/]+)(?:\/route)?\.tsx$/.exec(path)?.[1] ?? null;
}

/** Routes that show something: the others have no code for browsers. */
const pages = [
  "root",
  ...readdirSync(`${app}routes`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.endsWith(".tsx"))
    .map(({ name }) => `routes/${name.replace(/\.tsx$/, "")}`),
];

/** Routes that others lie inside, outermost first. */
const layouts = pages.filter((layout) => pages.some((page) => page.startsWith(`${layout}.`)));

/** The routes whose code cannot run without a module. */
function routesThatNeed(id: string, importers: Importers): Set<string> {
  const reached = new Set([id]);
  for (const one of reached) for (const importer of importers(one)) reached.add(importer);
  return new Set([...reached].flatMap((one) => routeOf(one) ?? []));
}

/**
 * What the root or one page in eight needs comes in one file, and so does what layouts and only pages inside them need:
 * alone, the small ones would be a request each. The rest, which few screens need, is left to Rollup.
 */
export function chunkOf(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (framework.test(id) || loading.test(id)) return "framework";
  const needing = [...routesThatNeed(id, (one) => getModuleInfo(one)?.importers ?? [])];
  if (needing.includes("root") || needing.length > pages.length / 8) return "root";
  const around = layouts.filter((layout) => needing.includes(layout));
  const isOnlyInside = needing.every((page) => around.some((layout) => `${page}.`.startsWith(`${layout}.`)));
  if (around.length === 0 || !isOnlyInside) return undefined;
  return around.map((layout) => layout.replace("routes/", "")).join("-");
}

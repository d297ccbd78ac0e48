import { calls } from "~/http/api/calls";

const routes = import.meta.glob<{ loader?: unknown }>(
  ["../../../app/routes/*.{ts,tsx}", "../../../app/routes/*/route.{ts,tsx}"],
  { eager: true },
);

/** `_site.view.$guid_.receipt` is `/view/:guid/receipt`, as the names of routes are read. */
function patternOf(name: string): string {
  const parts = name
    .replaceAll("[.]", "\u0000")
    .split(".")
    .filter((part) => !part.startsWith("_"))
    .map((part) => part.replace(/_$/, "").replace(/^\$$/, "*").replace(/^\$/, ":"));
  return `/${parts.join("/").replaceAll("\u0000", ".")}`;
}

const ofCalls = calls.map(({ path }) => path.replace(/\{(\w+)\}/g, ":$1"));

/** Whatever a browser can open: pages, and files that a route gives. Calls have a list of their own. */
const patterns = Object.entries(routes)
  .filter(([file, { loader }]) => loader !== undefined || file.endsWith(".tsx"))
  .map(([file]) => patternOf(file.replace(/.*\/routes\/|(\/route)?\.tsx?$/g, "")))
  .filter((pattern) => !ofCalls.includes(pattern));

export const pagePatterns = [...new Set(patterns)].sort();

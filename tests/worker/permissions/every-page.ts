import { calls } from "~/http/api/calls";
import { patternOf } from "../../route-patterns";

const routes = import.meta.glob<{ loader?: unknown }>(
  ["../../../app/routes/*.{ts,tsx}", "../../../app/routes/*/route.{ts,tsx}"],
  { eager: true },
);

const ofCalls = calls.map(({ path }) => path.replace(/\{(\w+)\}/g, ":$1"));

/** Whatever a browser can open: pages, and files that a route gives. Calls have a list of their own. */
const patterns = Object.entries(routes)
  .filter(([file, { loader }]) => loader !== undefined || file.endsWith(".tsx"))
  .map(([file]) => patternOf(file.replace(/.*\/routes\/|(\/route)?\.tsx?$/g, "")))
  .filter((pattern) => !ofCalls.includes(pattern));

export const pagePatterns = [...new Set(patterns)].sort();

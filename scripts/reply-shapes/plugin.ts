import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import type { AreaShapes } from "../../app/client/requests/checked-reply";
import { areaOf } from "../../app/client/requests/reply-areas";
import { type ReplyShapes, readReplyShapes } from "./read-types";
import { unionOf } from "./union-of";

/** Shapes of one area, gzip; with the checker they stay below the 4 kB that a page may carry for this. */
export const mostBytes = 2500;

const prefix = "virtual:reply-shapes/";

/**
 * Gives the browser the shapes of the replies that it checks (decision 0029): `virtual:reply-shapes/<area>` those of
 * the pages of one area, `virtual:reply-shapes/call/<name>` that of one JSON call. They are read once for each build; where
 * nobody checks, on the server and in the quick builds of `npm run dev`, anything goes.
 */
export function replyShapes({ quick = false } = {}): Plugin {
  let shapes: ReplyShapes | undefined;
  let root = "";
  return {
    name: "palubka-reply-shapes",
    configResolved(config) {
      root = config.root;
    },
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    load(id, { ssr = false } = {}) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      if (ssr || quick) return "export default null;";
      shapes ??= readReplyShapes(root);
      const name = id.slice(prefix.length + 1);
      const call = name.match(/^call\/(.*)/)?.[1];
      const given = call === undefined ? ofArea(shapes, name) : shapes.calls[call];
      if (given === undefined) throw new Error(`No reply has the name ${name}.`);
      const json = JSON.stringify(given);
      const bytes = gzipSync(json).length;
      if (bytes > mostBytes)
        throw new Error(
          `${name}: ${bytes} bytes of shapes; divide the area in app/client/requests/reply-areas.ts.`,
        );
      return `export default JSON.parse(${JSON.stringify(json)});`;
    },
  };
}

/** The replies of an area's pages, and of what these pages stand in. */
export function ofArea({ routes }: ReplyShapes, area: string): AreaShapes {
  const ids = Object.keys(routes).filter((id) => id !== "root" && areaOf(segmentsOf(id)) === area);
  const own = Object.entries(routes).filter(
    ([frame]) => frame === "root" || ids.some((id) => id === frame || id.startsWith(`${frame}.`)),
  );
  return {
    loaders: Object.fromEntries(
      own.flatMap(([id, { loader }]) => (loader === undefined ? [] : [[id, loader]])),
    ),
    action: unionOf(own.flatMap(([, { action }]) => action ?? [])),
  };
}

/** The address of `routes/_site.profile_.email.$key` begins with `profile` and `email`. */
function segmentsOf(id: string): string[] {
  const names = id.replace(/^routes\/(_site\.?)?/, "").split(".");
  return names.map((name) => name.replace(/_$|^_index$/, ""));
}

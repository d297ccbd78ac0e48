import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { mostBytes } from "../../scripts/reply-shapes/plugin";

/** What a browser loads for the home page: budgets in bytes, after gzip. Needs `npm run build` first. */
const client = new URL("../../build/client/", import.meta.url);
const kB = 1000;

type Entry = { module: string; imports?: string[] };

function manifest(): { entry: Entry; routes: Record<string, Entry> } {
  const name = readdirSync(new URL("assets/", client)).find((file) => /^manifest-.*\.js$/.test(file));
  const source = readFileSync(new URL(`assets/${name}`, client), "utf8");
  return JSON.parse(source.slice(source.indexOf("=") + 1).replace(/;\s*$/, ""));
}

const sizeOf = (path: string) => gzipSync(readFileSync(new URL(path.replace(/^\//, ""), client))).length;
const total = (paths: Iterable<string>) => [...paths].reduce((sum, path) => sum + sizeOf(path), 0);

function filesOf(routeIds: string[]) {
  const { entry, routes } = manifest();
  const parts = [entry, ...routeIds.map((id) => routes[id] as Entry)];
  return {
    // Not the manifest: routes are discovered one by one, so no page loads the list of them all.
    scripts: new Set([...parts.flatMap(({ module, imports = [] }) => [module, ...imports])]),
    listed: Object.keys(routes),
  };
}

describe("the first view of the home page", () => {
  const ids = ["root", "routes/_site", "routes/_site._index"];

  test("needs at most 110 kB of scripts once it is touched", () => {
    const { scripts, listed } = filesOf(ids);
    expect(listed).toEqual(expect.arrayContaining(ids));
    expect(total(scripts)).toBeLessThanOrEqual(110 * kB);
  });

  test("needs at most 15 kB of styles that all pages share, and 5 kB for an area or a screen", () => {
    const sheets = readdirSync(new URL("assets/", client)).filter((file) => file.endsWith(".css"));
    const sizes = (names: string[]) => names.map((name) => sizeOf(`assets/${name}`));
    const isShared = (name: string) => name.startsWith("app-");
    const shared = sizes(sheets.filter(isShared));
    expect(shared).toHaveLength(1);
    expect(Math.max(...shared)).toBeLessThanOrEqual(15 * kB);
    expect(Math.max(...sizes(sheets.filter((name) => !isShared(name))))).toBeLessThanOrEqual(5 * kB);
  });

  test("needs at most 60 kB of fonts", () => {
    const fonts = readdirSync(new URL("fonts/", client)).filter((file) => file.endsWith(".woff2"));
    expect(fonts.length).toBeGreaterThan(0);
    expect(total(fonts.map((file) => `fonts/${file}`))).toBeLessThanOrEqual(60 * kB);
  });
});

test("no page brings the library that checks input: forms need its limits alone", () => {
  const scripts = readdirSync(new URL("assets/", client)).filter((file) => file.endsWith(".js"));
  const withZod = scripts.filter((file) =>
    /"_zod"|\._zod\b/.test(readFileSync(new URL(`assets/${file}`, client), "utf8")),
  );
  expect(scripts.length).toBeGreaterThan(100);
  expect(withZod).toEqual([]);
});

test("a page carries at most 4 kB of scripts for checking replies", async () => {
  const { build, transformWithEsbuild } = await import("vite");
  const app = new URL("../../app/", import.meta.url).pathname;
  const built = await build({
    configFile: false,
    logLevel: "silent",
    resolve: { alias: { "~": app } },
    build: {
      write: false,
      minify: false,
      lib: { entry: `${app}client/requests/checked-reply.ts`, formats: ["es"] },
      rollupOptions: { external: /^virtual:/ },
    },
  });
  const [first] = [built].flat();
  const code = first && "output" in first ? first.output[0].code : "";
  const small = await transformWithEsbuild(code, "checked-reply.js", { minify: true });
  const checker = gzipSync(small.code).length;
  expect(checker).toBeGreaterThan(500);
  // The build holds each area's shapes to this; a file around them takes some bytes.
  expect(checker + mostBytes + 45).toBeLessThanOrEqual(4 * kB);
});

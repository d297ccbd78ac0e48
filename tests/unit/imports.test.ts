import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/**
 * Who may import whom. A house where every wall stands in its place can be changed room by room; this test
 * reads the import lines and says what to do instead.
 */
type Wall = [what: RegExp, instead: string, types?: "types may pass"];
type Room = { room: string; files: RegExp; never: readonly Wall[] };

const drizzle: Wall = [/^drizzle-orm/, "ask a use case in app/domain; queries live there"];
const database: Wall = [/^db\//, "ask a use case in app/domain; queries live there"];
const react: Wall = [/^react(-dom)?(\/|$)/, "return data; components show it"];
const remix: Wall = [
  /^app\/framework\//,
  "return data or throw a Refusal; app/http turns it into a response",
];
const cloudflare: Wall = [
  /^cloudflare:/,
  "describe what you need in app/domain/context.ts and let workers/ build it",
];
const server: Wall = [
  /\.server(\.ts)?$/,
  "take the data as props or from a loader; server modules never reach the browser",
];
const serverCode: Wall = [server[0], server[1], "types may pass"];
const pages: Wall = [
  /^app\/(routes|areas|ui|client)\//,
  "turn it round: routes call this file, not the other way",
];
const screens: Wall = [
  /^app\/(routes|areas)\//,
  "this room knows no screen; move this file to the screen's folder, or to app/areas when several need it",
];
const propsOnly: Wall = [
  /^app\/(ui|client)\//,
  "build a component's props here, but take only their types",
  "types may pass",
];
const doors: Wall = [/^app\/http\//, "take what you need as an argument; doors call use cases"];
const workers: Wall = [
  /^workers\//,
  "describe what you need in app/domain/context.ts and let workers/ build it",
];

const house: readonly Room[] = [
  {
    room: "pure rules of the business",
    files: /^app\/domain\/(?!context\.ts$|.*\bwire\.ts$|.*\.server\.ts$).+\.ts$/,
    never: [
      [/^zod/, "put the shape into the noun's wire.ts"],
      [/^node:/, "keep rules runnable in a browser; what needs Node belongs into a use case"],
      [/^db\/|^drizzle-orm/, "take the values as arguments; the use case reads them"],
      server,
      react,
      remix,
      cloudflare,
      pages,
      doors,
      workers,
    ],
  },
  {
    room: "shapes of the calls",
    files: /^app\/domain\/(.+\/)?(\w+-)?wire\.ts$/,
    never: [database, drizzle, server, react, remix, cloudflare, pages, doors, workers],
  },
  {
    room: "use cases",
    files: /^app\/domain\/.+\.server\.ts$/,
    never: [react, remix, cloudflare, pages, doors, workers],
  },
  {
    room: "the doors",
    files: /^app\/http\//,
    never: [drizzle, database, propsOnly, screens, workers, react],
  },
  {
    room: "routes and what they load",
    files:
      /^app\/(routes\/[^/]+\.tsx?$|routes\/[^/]+\/route\.tsx?$|(routes|areas)\/.+\.server\.ts$|root|entry)/,
    never: [drizzle, database, workers, cloudflare],
  },
  {
    room: "components and browser code of screens",
    files: /^app\/(routes\/[^/]+|areas)\/(?!route\.tsx?$|.*\.server\.ts$)/,
    never: [serverCode, drizzle, database, workers, cloudflare],
  },
  {
    room: "areas",
    files: /^app\/areas\//,
    never: [[/^app\/routes\//, "move what several screens need from the screen's folder into the area"]],
  },
  {
    room: "components and browser code of the whole site",
    files: /^app\/(ui|client)\//,
    never: [server, drizzle, database, workers, cloudflare, screens],
  },
  {
    room: "the door to the framework",
    files: /^app\/framework\//,
    never: [
      drizzle,
      database,
      workers,
      cloudflare,
      pages,
      doors,
      [/^app\/(domain|texts)\//, "take it as an argument; the framework knows no business", "types may pass"],
    ],
  },
  {
    room: "words of the whole site",
    files: /^app\/texts\//,
    never: [server, drizzle, database, workers, cloudflare, pages, doors, remix],
  },
  {
    room: "words of screens",
    files: /^app\/(routes|areas)\/(.+\/)?(\w+-)*texts\.ts$/,
    never: [
      server,
      doors,
      remix,
      [/^app\/(ui|client|(routes|areas)\/(?!.*texts$))/, "words stand alone; components take them from here"],
    ],
  },
  {
    room: "schema and database client",
    files: /^db\/(?!seed|demo|drizzle\.config)/,
    never: [
      [/^workers\//, "the database knows nobody who uses it"],
      [
        /^app\/(?!domain\/.+\/(rules|video-info)$)/,
        "the database knows nobody who uses it; only types of JSON columns may come from a noun",
      ],
    ],
  },
  {
    room: "the Worker",
    files: /^workers\//,
    never: [pages],
  },
];

const files = globSync("{app,db,workers}/**/*.{ts,tsx}", { exclude: (name) => name === "node_modules" }).map(
  (file) => file.replaceAll("\\", "/"),
);

/** What a file imports: project files by their path without extension, packages by their name. */
function importsOf(file: string): { module: string; typeOnly: boolean }[] {
  const source = readFileSync(file, "utf8");
  const statements = source.matchAll(
    /^(?:import|export)\s[^;]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm,
  );
  return [...statements].map(([statement, from, bare, lazy]) => ({
    module: projectPath(file, (from ?? bare ?? lazy) as string),
    typeOnly: /^(import|export) type\b/.test(statement),
  }));
}

function projectPath(file: string, module: string): string {
  const path = module.startsWith("~/")
    ? `app/${module.slice(2)}`
    : module.startsWith(".")
      ? normalize(join(dirname(file), module)).replaceAll("\\", "/")
      : module;
  return path.replace(/\.tsx?$/, "");
}

test.each(house)("$room import only what they may", ({ files: belongs, never }) => {
  const own = files.filter((file) => belongs.test(file));
  expect(own.length).toBeGreaterThan(0);
  const complaints = own.flatMap((file) =>
    importsOf(file).flatMap(({ module, typeOnly }) =>
      never
        .filter(([what, , types]) => what.test(module) && !(typeOnly && types))
        .map(([, instead]) => `${file} imports ${module}: ${instead}.`),
    ),
  );
  expect(complaints).toEqual([]);
});

test("only app/framework knows the framework's packages", () => {
  const packages = /^(@remix-run\/|react-router|turbo-stream)/;
  const complaints = files
    .filter((file) => !file.startsWith("app/framework/"))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ module }) => packages.test(module))
        .map(
          ({ module }) =>
            `${file} imports ${module}: take links, forms and navigation from ~/framework/router, what loaders and actions need from ~/framework/route.server.`,
        ),
    );
  expect(complaints).toEqual([]);
});

test("a screen's folder is closed: others take its route, nothing else", () => {
  const folderOf = (path: string) => /^app\/routes\/[^/]+\//.exec(path)?.[0];
  const complaints = files.flatMap((file) =>
    importsOf(file)
      .filter(({ module }) => folderOf(module) && folderOf(module) !== folderOf(file))
      .filter(({ module }) => !module.endsWith("/route"))
      .map(({ module }) => `${file} imports ${module}: what several screens need lies in app/areas.`),
  );
  expect(complaints).toEqual([]);
});

test("an area holds what several screens need", () => {
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const { module } of importsOf(file))
      importers.set(module, [...(importers.get(module) ?? []), file.replace(/\.tsx?$/, "")]);
  const usersOf = (module: string, seen = new Set<string>()): Set<string> => {
    for (const user of importers.get(module) ?? []) if (!seen.has(user)) usersOf(user, seen.add(user));
    return seen;
  };
  const screensOf = (module: string) =>
    [...usersOf(module)].filter((user) => /^app\/routes\/[^/]+(\/route)?$/.test(user));
  const complaints = files
    .filter((file) => file.startsWith("app/areas/"))
    .map((file) => ({ file, screens: screensOf(file.replace(/\.tsx?$/, "")) }))
    .filter(({ screens }) => screens.length < 2)
    .map(({ file, screens }) => `${file} is used by ${screens.join() || "nobody"}: move it there.`);
  expect(complaints).toEqual([]);
});

test("no module waits for itself: imports go round in no circle", () => {
  const paths = new Map(files.map((file) => [file.replace(/\.tsx?$/, ""), file]));
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, way: readonly string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(" → "));
    if (way.includes(file) || done.has(file)) return;
    for (const { module, typeOnly } of importsOf(file)) {
      const next = paths.get(module);
      if (next && !typeOnly) follow(next, [...way, file]);
    }
    done.add(file);
  };
  for (const file of files) follow(file, []);
  expect(circles, "give what both need a file of its own").toEqual([]);
});

test("pure rules ask neither the clock nor chance", () => {
  const rules = files.filter((file) => house[0]?.files.test(file));
  const complaints = rules.filter((file) =>
    /Date\.now\(|new Date\(\)|Math\.random|randomUUID|getRandomValues/.test(readFileSync(file, "utf8")),
  );
  expect(complaints, "take the moment or the random value as an argument").toEqual([]);
});

test("every file under app, db and workers lies in a known room", () => {
  const roomless = files.filter(
    (file) => !house.some(({ files: belongs }) => belongs.test(file)) && !elsewhere.test(file),
  );
  expect(roomless).toEqual([]);
});

/** What use cases are given, the version, the demo world, generated types. */
const elsewhere = /^app\/(domain\/context|release)\.ts$|^db\/(seed|demo|drizzle\.config)|\.d\.ts$/;

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
const react: Wall = [/^react(-dom)?(\/|$)/, "return data; components in app/ui show it"];
const remix: Wall = [/^@remix-run\//, "return data or throw a Refusal; app/http turns it into a response"];
const cloudflare: Wall = [
  /^cloudflare:/,
  "describe what you need in app/domain/context.ts and let workers/ build it",
];
const server: Wall = [
  /\.server(\.ts)?$/,
  "take the data as props or from a loader; server modules never reach the browser",
];
const pages: Wall = [/^app\/(routes|ui|client)\//, "turn it round: routes call this file, not the other way"];
const propsOnly: Wall = [
  pages[0],
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
    never: [drizzle, database, propsOnly, workers, react],
  },
  {
    room: "routes",
    files: /^app\/(routes\/|root|entry)/,
    never: [drizzle, database, workers, cloudflare],
  },
  {
    room: "components and browser code",
    files: /^app\/(ui|client)\//,
    never: [
      server,
      drizzle,
      database,
      workers,
      cloudflare,
      [/^app\/routes\//, "move the shared part into app/ui or app/client"],
    ],
  },
  {
    room: "words",
    files: /^app\/texts\//,
    never: [server, drizzle, database, workers, cloudflare, pages, doors, remix],
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

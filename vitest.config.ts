import { readdirSync, readFileSync } from "node:fs";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { usualSeed } from "./tests/year/seed";

const root = new URL(".", import.meta.url).pathname;
const alias = { "~": `${root}app` };

/** The small files of tests/fixtures/media in base64 by name: workerd sees no disk. */
function readMedia(): Record<string, string> {
  const folder = `${root}tests/fixtures/media`;
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, "base64")]),
  );
}

/**
 * Packages of many small modules. Every test file loads the application anew, so each becomes one module; small and without
 * a map, because it goes over a socket each time.
 */
const bundled = [
  "drizzle-orm",
  "drizzle-orm/d1",
  "drizzle-orm/sqlite-core",
  "fast-xml-parser",
  "jose",
  "zod",
];

/**
 * Tests of the worker that ask all routes for their loaders and actions need none of their components: the built Worker
 * and the browser show those. Fifteen hundred modules more would take minutes to load, one after another.
 */
const routesWithoutComponents: Plugin = {
  name: "routes-without-components",
  enforce: "pre",
  async resolveId(source, importer, options) {
    if (!importer || !/\/app\/routes\/.*\.tsx$/.test(importer)) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved && /(?<!\.server)\.tsx$/.test(resolved.id) ? "\0component" : resolved;
  },
  load(id) {
    return id === "\0component" ? "export {};" : null;
  },
};

/**
 * Files that come before all others. Vitest knows what takes long from the run before, which a fresh clone has not: at the end
 * the year would run alone. The other two look into every Durable Object, and files before them leave empty ones behind.
 */
const first = ["/money/year.test.ts", "/accounts/erasure.test.ts", "/retention/erasure-of-a-creator.test.ts"];

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification) => first.findIndex((end) => moduleId.endsWith(end));
    const begin = sorted.filter((file) => placeOf(file) >= 0).sort((a, b) => placeOf(a) - placeOf(b));
    return [...begin, ...sorted.filter((file) => placeOf(file) < 0)];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: InOrder },
    // Set by `npm test`, which names at its end whatever failed.
    reporters: process.env.FAILURES_FILE
      ? ["default", [`${root}scripts/failures-reporter.mjs`, { file: process.env.FAILURES_FILE }]]
      : ["default"],
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts", "tests/unit/**/*.test.tsx"],
          environment: "node",
          // By itself Vitest leaves one core of two idle.
          maxWorkers: 2,
          // Properties and whole-project walks take their time on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        // The packages' ES modules: workerd cannot load their CommonJS variants.
        resolve: {
          alias: { "./hash-cost": `${root}tests/hash-cost.ts`, ...alias },
          mainFields: ["module", "main"],
        },
        plugins: [
          routesWithoutComponents,
          cloudflareTest(async () => ({
            main: "./tests/worker/deployed.mjs",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              // Loaded by workerd itself, not transformed by Vite.
              modulesRules: [{ type: "ESModule", include: ["**/build/worker/app.js"] }],
              bindings: {
                APP_ENV: "development",
                BASE_URL: "http://palubka.test",
                TEST_YEAR_SEED: Number(process.env.YEAR_SEED ?? usualSeed),
                // Reaches `process.env` of the tests.
                TEST_SAMPLE: process.env.TEST_SAMPLE ?? "",
                TEST_MEDIA: readMedia(),
                TEST_MIGRATIONS: await readD1Migrations(`${root}migrations`),
              },
            },
          })),
        ],
        test: {
          name: "worker",
          include: ["tests/worker/**/*.test.ts"],
          globalSetup: ["tests/worker/bundle.ts"],
          setupFiles: ["tests/worker/setup.ts"],
          // Two files at a time keep two cores busy. They follow one another in one workerd, so each of the two loads the
          // application once; setup.ts empties its storage between them.
          maxWorkers: 2,
          isolate: false,
          deps: {
            optimizer: {
              ssr: { enabled: true, include: bundled, esbuildOptions: { sourcemap: false, minify: true } },
            },
          },
          // Password hashes and real storage on a busy machine take their time; some wait for a rate limit's next minute.
          testTimeout: 60_000,
          // The same rule as in the browser: a busy machine may falter once, what fails twice fails.
          retry: 1,
          // Vitest waits for the answer to each console line before it ends a file, and the pool sends a line written outside
          // the test, by a queue's consumer say, only with the next message. A line after the last one: a run without end.
          disableConsoleIntercept: true,
        },
      },
    ],
  },
});

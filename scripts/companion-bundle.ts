import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const root = join(import.meta.dirname, "..");

/** The companion with all that it needs beside Node itself, in one file: a module, or CommonJS for an executable. */
export async function bundleCompanion(format: "es" | "cjs"): Promise<string> {
  const outcome = await build({
    configFile: false,
    root,
    logLevel: "warn",
    ssr: { noExternal: true },
    // Native helpers that ws would take if they were there; a bundle would give it empty ones.
    define: {
      "process.env.WS_NO_BUFFER_UTIL": '"1"',
      "process.env.WS_NO_UTF_8_VALIDATE": '"1"',
    },
    build: {
      ssr: join(root, "companion/main.ts"),
      target: "node22",
      write: false,
      rollupOptions: { output: { format, inlineDynamicImports: true } },
    },
  });
  const [first] = [outcome].flat();
  if (!first || !("output" in first)) throw new Error("The companion was not bundled.");
  return `/* ws:\n${licenceOf("ws")}\n*/\n${first.output[0].code}`;
}

/** What a package wants to be said wherever it goes. */
const licenceOf = (name: string) => readFileSync(join(root, "node_modules", name, "LICENSE"), "utf8").trim();

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

const root = join(import.meta.dirname, "..");

/** Writes /palubka.mjs, the companion in one file that Node runs as it is. */
export function companionFile(): Plugin {
  return {
    name: "companion-file",
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: "palubka.mjs", source: await bundleCompanion() });
    },
  };
}

/** The companion with all that it needs beside Node itself, as one module. */
async function bundleCompanion(): Promise<string> {
  const outcome = await build({
    configFile: false,
    root,
    logLevel: "warn",
    ssr: { noExternal: true },
    build: {
      ssr: join(root, "companion/main.ts"),
      target: "node22",
      write: false,
      rollupOptions: { output: { inlineDynamicImports: true } },
    },
  });
  const [first] = [outcome].flat();
  if (!first || !("output" in first)) throw new Error("The companion was not bundled.");
  return `/* ws:\n${licenceOf("ws")}\n*/\n${first.output[0].code}`;
}

/** What a package wants to be said wherever it goes. */
const licenceOf = (name: string) => readFileSync(join(root, "node_modules", name, "LICENSE"), "utf8").trim();

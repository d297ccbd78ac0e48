import { readdirSync } from "node:fs";
import { type Plugin, runnerImport } from "vite";
import type { Forms } from "../app/ui/form-fields";

const formsFile = /\/app\/(areas|routes)\/.+\/([\w-]+-)?forms\.ts$/;

/** What a `forms.ts` exports, by name. */
type FormsModule = Record<string, Forms>;

/**
 * Gives the browser what `defineForms` makes of a screen's `forms.ts`: names of intents and fields, what is required and
 * how long it may be. The shapes themselves and zod stay on the server (decision 0033).
 */
export function browserForms(): Plugin {
  let root = "";
  let isForServer = false;
  let modules: Record<string, FormsModule> = {};
  return {
    name: "palubka-browser-forms",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
      isForServer = Boolean(config.build.ssr);
    },
    // Before the build begins: beside its work, a slow machine lets the runner's calls time out.
    async buildStart() {
      if (isForServer) return;
      const read = await readForms(root);
      modules = read.modules;
      for (const file of read.dependencies) this.addWatchFile(file);
    },
    load(id, { ssr = false } = {}) {
      if (ssr || !formsFile.test(id)) return null;
      return Object.entries(modules[id] ?? {})
        .map(([name, forms]) => `export const ${name} = ${JSON.stringify(forms)};`)
        .join("\n");
    },
  };
}

const entry = "virtual:all-forms";

/** Runs every `forms.ts` in one module runner, as each runner is a Vite server of its own. */
async function readForms(root: string) {
  const files = readdirSync(`${root}/app`, { recursive: true, encoding: "utf8" })
    .map((file) => `${root}/app/${file.replaceAll("\\", "/")}`)
    .filter((file) => formsFile.test(file));
  const source = files.map((file, at) => `export * as m${at} from ${JSON.stringify(file)};`).join("\n");
  const { module, dependencies } = await runnerImport<Record<string, FormsModule>>(entry, {
    root,
    resolve: { alias: { "~": `${root}/app` } },
    plugins: [
      {
        name: "palubka-all-forms",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
  });
  const modules = Object.fromEntries(files.map((file, at) => [file, module[`m${at}`] ?? {}]));
  return { modules, dependencies };
}

import { type Plugin, runnerImport } from "vite";
import type { Forms } from "../app/ui/form-fields";

const formsFile = /\/app\/(areas|routes)\/.+\/([\w-]+-)?forms\.ts$/;

/**
 * Gives the browser what `defineForms` makes of a screen's `forms.ts`: names of intents and fields, what is required and
 * how long it may be. The shapes themselves and zod stay on the server (decision 0033).
 */
export function browserForms(): Plugin {
  let alias = {};
  return {
    name: "palubka-browser-forms",
    enforce: "pre",
    configResolved({ root }) {
      alias = { "~": `${root}/app` };
    },
    async load(id, { ssr = false } = {}) {
      if (ssr || !formsFile.test(id)) return null;
      const { module, dependencies } = await runnerImport<Record<string, Forms>>(id, { resolve: { alias } });
      for (const file of dependencies) this.addWatchFile(file);
      return Object.entries(module)
        .map(([name, forms]) => `export const ${name} = ${JSON.stringify(forms)};`)
        .join("\n");
    },
  };
}

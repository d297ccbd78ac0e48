import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Writes /licenses.txt with the licences of all packages that the browser is sent, so that the scripts themselves
 * need not carry them.
 */
export function thirdPartyLicences(): Plugin {
  return {
    name: "third-party-licences",
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? used(file.modules) : [],
      );
      const folders = new Set(
        modules.flatMap((id) => id.replace("\0", "").match(/^.*node_modules\/(@[^/]+\/)?[^/]+/)?.[0] ?? []),
      );
      const texts = [...folders].sort().map(licenceOf);
      this.emitFile({
        type: "asset",
        fileName: "licenses.txt",
        source: texts.join(`\n${"-".repeat(72)}\n\n`),
      });
    },
  };
}

/** Modules of which something is left after what nobody uses has been shaken off. */
function used(modules: Record<string, { renderedLength: number }>): string[] {
  return Object.keys(modules).filter((id) => (modules[id]?.renderedLength ?? 0) > 0);
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file ? readFileSync(join(folder, file), "utf8") : "";
  return `${name} ${version} (${license})\n\n${text.trim()}\n`;
}

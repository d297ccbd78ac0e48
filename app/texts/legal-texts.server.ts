import type { Provider } from "../domain/settings/provider";
import { renderMarkdown } from "../http/markdown.server";
import { providerInWords } from "./provider";

/** Legal texts by file name, `<document>.<date in force>.md`. */
const files = import.meta.glob<string>("../texts/legal/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** HTML of one version of a legal text, with the provider's identity where the text leaves room for it. */
export function legalText(name: string, version: string, provider: Provider): string {
  const markdown = files[`../texts/legal/${name}.${version}.md`];
  if (markdown === undefined) throw new Error(`There is no legal text ${name}.${version}.md`);
  return renderMarkdown(markdown.replaceAll("{provider}", providerInWords(provider)));
}

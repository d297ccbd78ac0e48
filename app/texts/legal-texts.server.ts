/** Legal texts by file name, `<document>.<date in force>.md`. */
const files = import.meta.glob<string>("./legal/*.md", { query: "?raw", import: "default", eager: true });

/** One version of a legal text in Markdown, as it is written: with room for identities, `{provider}` and `{owner}`. */
export function legalMarkdown(name: string, version: string): string {
  const markdown = files[`./legal/${name}.${version}.md`];
  if (markdown === undefined) throw new Error(`There is no legal text ${name}.${version}.md`);
  return markdown;
}

import type { SiteOwner } from "~/domain/dashcamers/identity";
import type { Provider } from "~/domain/settings/provider";
import { asMarkdown, renderMarkdown } from "~/http/markdown.server";
import { markdownBlocks } from "~/texts/mail/markdown-blocks";
import { providerInWords } from "~/texts/provider";
import { siteOwnerInWords } from "~/texts/site-owner";

/** Who stands where a text leaves room for it; the owner of the site only in the text on personal data. */
type Named = { provider: Provider; owner?: SiteOwner };

/** HTML of a legal text, with the identities that it leaves room for. */
export const legalText = (markdown: string, named: Named): string =>
  renderMarkdown(filled(markdown, named, asMarkdown));

/** The same as plain text, a line for each heading, paragraph and item; links to our own pages are paths. */
export function legalWords(markdown: string, named: Named): string {
  const blocks = markdownBlocks(
    filled(markdown, named, (words) => words),
    "",
  );
  return blocks.map((block) => (typeof block === "string" ? block : block.heading)).join("\n");
}

function filled(markdown: string, { provider, owner }: Named, typed: (words: string) => string): string {
  const words: Record<string, string> = {
    "{provider}": providerInWords(provider),
    "{owner}": owner ? siteOwnerInWords(owner) : "",
  };
  return markdown.replace(/\{(provider|owner)\}/g, (room) => typed(words[room] ?? ""));
}

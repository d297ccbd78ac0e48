import type { SiteOwner } from "~/domain/dashcamers/identity";
import type { Provider } from "~/domain/settings/provider";
import { asMarkdown, renderMarkdown } from "~/http/markdown.server";
import { providerInWords } from "~/texts/provider";
import { siteOwnerInWords } from "~/texts/site-owner";

/** Who stands where a text leaves room for it; the owner of the site only in the text on personal data. */
type Named = { provider: Provider; owner?: SiteOwner };

/** HTML of a legal text, with the identities that it leaves room for. */
export function legalText(markdown: string, { provider, owner }: Named): string {
  const words: Record<string, string> = {
    "{provider}": providerInWords(provider),
    "{owner}": owner ? siteOwnerInWords(owner) : "",
  };
  const named = markdown.replace(/\{(provider|owner)\}/g, (room) => asMarkdown(words[room] ?? ""));
  return renderMarkdown(named);
}

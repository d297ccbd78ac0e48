import type { TermsDocument } from "~/domain/terms/rules";
import { nbsp } from "./format";

/** What each legal text is about, for search engines. */
export const termsSummaries: Record<TermsDocument, string> = {
  d: nbsp(
    "Za jakých podmínek tvůrci videí přijímají záběry přes Palubku: tarify, placení, práce se záběry a konec smlouvy.",
  ),
  f: nbsp("Co se smí a nesmí posílat, k čemu dáváte souhlas, jak záběr sledovat a jak si to rozmyslet."),
  g: nbsp("Jaké osobní údaje zpracováváme, proč, jak dlouho a co s tím můžete dělat."),
};

export const sitePageTexts = {
  about: { title: nbsp("O mně"), empty: nbsp("Tady bude představení. Zatím mrkněte na videa.") },
  contact: {
    title: "Kontakt",
    empty: nbsp("Napište mi přes podporu, ozvu se co nejdřív."),
    support: "Kontaktovat podporu",
    removalLede: nbsp("Jste na některém videu a vadí vám to?"),
    removal: nbsp("Požádat o odstranění"),
    supportLede: nbsp("Týká se to tohohle webu, účtu nebo odeslaného záběru?"),
  },
  cookies: {
    title: "Cookies",
    summary: nbsp("Jen nezbytné cookies: co web ukládá ve vašem prohlížeči, proč a na jak dlouho."),
  },
  changelog: {
    title: nbsp("Poznámky k aktualizaci"),
    summary: nbsp("Co je na Palubce nového, verzi po verzi."),
  },
};

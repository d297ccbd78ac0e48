import type { TermsDocument } from "~/domain/terms/rules";

/** What each legal text is about, for search engines. */
export const termsSummaries: Record<TermsDocument, string> = {
  d: "Za jakých podmínek tvůrci videí přijímají záběry přes Palubku: tarify, placení, práce se záběry a konec smlouvy.",
  f: "Co se smí a nesmí posílat, k čemu dáváte souhlas, jak záběr sledovat a jak si to rozmyslet.",
  g: "Jaké osobní údaje zpracováváme, proč, jak dlouho a co s tím můžete dělat.",
};

export const sitePageTexts = {
  about: { title: "O mně", empty: "Tady bude představení. Zatím mrkněte na videa." },
  contact: {
    title: "Kontakt",
    empty: "Napište mi přes podporu, ozvu se co nejdřív.",
    support: "Kontaktovat podporu",
    removalLede: "Jste na některém videu a vadí vám to?",
    removal: "Požádat o odstranění",
    supportLede: "Týká se to tohohle webu, účtu nebo odeslaného záběru?",
  },
  cookies: {
    title: "Cookies",
    summary: "Jen nezbytné cookies: co web ukládá ve vašem prohlížeči, proč a na jak dlouho.",
  },
  changelog: {
    title: "Poznámky k aktualizaci",
    summary: "Co je na Palubce nového, verzi po verzi.",
    empty: "Zatím tu nic není.",
  },
};

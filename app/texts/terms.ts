import type { TermsDocument } from "~/domain/terms/rules";

export const termsTexts = {
  title: "Podmínky a osobní údaje",
  documents: {
    d: {
      tab: "Pro dashcamery",
      title: "Všeobecné podmínky pro dashcamery",
    },
    f: {
      tab: "Pro fanoušky",
      title: "Podmínky pro fanoušky",
    },
    g: {
      tab: "Osobní údaje",
      title: "Informace o zpracování osobních údajů",
    },
  } satisfies Record<TermsDocument, { tab: string; title: string }>,
  inForce: (date: string) => `Účinné od ${date}`,
  willBeInForce: (date: string) => `Účinné až od ${date}`,
  announced: (date: string) => `Od ${date} bude platit nové znění.`,
  readAnnounced: "Přečíst nové znění",
  changes: "Co se mění",
  withdrawal: "Spotřebitel může do 14 dnů odstoupit i bez přihlášení, na stránce",
  otherVersions: "Jiná znění",
  difference: {
    title: (date: string) => `Rozdíl proti znění od ${date}`,
    same: "Text je stejný, nic se v něm nemění.",
    removed: "Odebráno:",
    added: "Přidáno:",
    skipped: "Dál beze změny",
  },
  read: "přečteno",
  unread: "nepřečteno",
  loading: "Načítáme text",
  notLoaded: "Text se teď nepodařilo načíst.",
  openPage: "Otevřít na vlastní stránce",
  agree: "Souhlasím",
  close: "Zavřít",
};

import type { TermsDocument } from "~/domain/terms/rules";
import { nbsp } from "./format";

export const termsTexts = {
  title: nbsp("Podmínky a osobní údaje"),
  documents: {
    d: {
      tab: "Pro dashcamery",
      title: nbsp("Všeobecné podmínky pro dashcamery"),
    },
    f: {
      tab: "Pro fanoušky",
      title: nbsp("Podmínky pro fanoušky"),
    },
    g: {
      tab: "Osobní údaje",
      title: nbsp("Informace o zpracování osobních údajů"),
    },
  } satisfies Record<TermsDocument, { tab: string; title: string }>,
  inForce: (date: string) => `Účinné od\u00a0${date}`,
  otherVersions: nbsp("Jiná znění"),
  read: "přečteno",
  unread: "nepřečteno",
  loading: "Načítáme text",
  agree: "Souhlasím",
  close: "Zavřít",
};

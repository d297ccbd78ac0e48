import type { TermsDocument } from "~/domain/terms/rules";
import { formatDate, formatDateTime } from "~/texts/format";
import { termsTexts } from "~/texts/terms";

const day = (version: string) => formatDate(Date.parse(`${version}T12:00Z`));

/** /admin/terms/fan/draft */
export const draftTexts = {
  back: "Podmínky",
  title: "Nové znění",
  fresh: (document: string, from: string) => `${document}. Začínáme od znění účinného od ${day(from)}.`,
  saved: (document: string, savedAt: number) => `${document}. Rozepsané, uložené ${formatDateTime(savedAt)}.`,
  pending: (version: string) =>
    `Znění účinné od ${day(version)} je oznámené a odvolat nejde: kdo o něm ví, mohl už odpovědět. Další půjde oznámit, až začne platit. Psát a ukládat ho můžete už teď.`,
  textTitle: "Text",
  version: "Účinné od",
  versionHint: (earliest: string) =>
    `Dnes jde oznámit znění účinné nejdřív od ${day(earliest)}: od oznámení musí uplynout 14 celých dní.`,
  summary: "Co se mění",
  summaryHint: "Běžnou řečí, každá změna na vlastním řádku. Stojí to nad textem i v oznámení.",
  said: "Co odesílatel potvrzuje",
  saidHint: "Ve zkratce, každá věta na vlastním řádku. Ukáže to potvrzení o právech u záběru.",
  markdown: "Celé znění",
  markdownHint: {
    d: "Markdown: nadpisy, odstavce, seznamy, **tučně** a odkazy. Místo {provider} se doplní provozovatel. Nezapomeňte na den účinnosti na konci.",
    f: "Markdown: nadpisy, odstavce, seznamy, **tučně** a odkazy. Místo {provider} se doplní provozovatel. Nezapomeňte na den účinnosti na konci.",
    g: "Markdown: nadpisy, odstavce, seznamy, **tučně** a odkazy. Místo {provider} se doplní provozovatel, místo {owner} majitel webu. Nezapomeňte na den účinnosti na konci.",
  } satisfies Record<TermsDocument, string>,
  save: "Uložit a ukázat",
  differenceTitle: (from: string) => termsTexts.difference.title(day(from)),
  previewTitle: "Náhled",
  announceTitle: (version: string) => `Oznámit znění účinné od ${day(version)}`,
  announceLede: {
    d: "Hned bude veřejné a v noci o něm napíšeme každému dashcamerovi. Při prvním přihlášení po dni účinnosti se ho zeptáme, jestli souhlasí. Oznámené znění se už nedá změnit ani odvolat.",
    f: "Hned bude veřejné a v noci o něm napíšeme každému registrovanému fanouškovi. Od dne účinnosti s ním odesílatelé souhlasí při registraci a u každého záběru. Oznámené znění se už nedá změnit ani odvolat.",
    g: "Hned bude veřejné a v noci o něm napíšeme každému, kdo tu má účet: dashcamerům, editorům i fanouškům. Od dne účinnosti ho dostane každý, kdo nám svěří údaje. Oznámené znění se už nedá změnit ani odvolat.",
  } satisfies Record<TermsDocument, string>,
  announce: "Oznámit",
  discardTitle: "Zahodit rozepsané",
  discardLede: "Smaže se jen to, co tu je rozepsané. Platná znění zůstanou.",
  discard: "Zahodit rozepsané znění",
  changedMeanwhile: "Rozepsané znění mezitím někdo změnil, oznámil nebo zahodil. Otevřete stránku znovu.",
  saidMissing: "Tohle prosím vyplňte, bez toho by potvrzení o právech nic neříkalo.",
};

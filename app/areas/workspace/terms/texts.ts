import { formatDate, formatDateTime } from "~/texts/format";

/** A day, YYYY-MM-DD, in words. */
const day = (date: string) => formatDate(Date.parse(`${date}T12:00Z`));

/** /dashcamer/terms, its page of rejecting, and the notice around every page of the workspace. */
export const creatorTermsTexts = {
  title: "Podmínky",
  inForceFrom: (version: string) => `Všeobecné podmínky pro dashcamery účinné od ${day(version)}`,
  whole: "Celé znění",
  answer: "Vaše odpověď",
  agree: "Souhlasím",
  reject: "Odmítám",

  announced: (until: string) =>
    `Když neuděláte nic, začnou pro vás nové podmínky platit prvním přihlášením po ${day(until)}. Do té doby je můžete odmítnout.`,
  question: (notifiedAt: number | null, until: string) =>
    `${notifiedAt === null ? "O změně jsme vám napsali." : `O změně jsme vám napsali ${formatDate(notifiedAt)}.`} Odmítnout ji šlo do ${day(until)}, od prvního přihlášení potom pro vás nové podmínky platí.`,
  orEnd: "Nesouhlasíte? Smlouvu můžete kdykoli ",
  orEndLink: "ukončit",
  orEndRest: ", celá nevyužitá období vám vrátíme.",
  accepted: (at: number) => `Souhlasili jste ${formatDateTime(at)}.`,
  rejected: (at: number) => `Nové podmínky jste odmítli ${formatDate(at)}`,
  rejectedText: (endsAt: number) =>
    `Smlouva skončí ${formatDateTime(endsAt)}. Do té doby pro vás platí dosavadní podmínky, další období ale objednat nejde. Když přece jen budete souhlasit, poběží smlouva dál.`,
  agreeAfterAll: "Souhlasím, smlouva poběží dál",

  rejectTitle: "Odmítnout nové podmínky",
  rejectLede: "Než nové podmínky odmítnete, přečtěte si, co se stane:",
  consequences: (endsAt: number) => [
    `Smlouva sama skončí ${formatDateTime(endsAt)}. Do té doby pro vás platí dosavadní podmínky.`,
    "Další období ani větší tarif už neobjednáte.",
    "Až smlouva skončí, odhlásíme vás i vaše editory a nikdo vám nepošle nový záběr.",
    "Záběry si pak můžete ještě 30 dní stahovat, potom je smažeme.",
    "Dokud smlouva trvá, můžete s novými podmínkami přece jen souhlasit.",
  ],
  rejectSubmit: "Odmítnout podmínky",
  back: "Zpátky k podmínkám",

  notice: (version: string, until: string) =>
    `Nové podmínky pro dashcamery mají účinnost od ${day(version)}. Odmítnout je můžete do ${day(until)}.`,
  noticeRead: "Přečíst a odpovědět",
  noticeClose: "Skrýt",
  ending: (endsAt: number) => `Smlouva skončí ${formatDateTime(endsAt)}`,
  endingText: "Odmítli jste nové podmínky. Stáhněte si včas záběry, nebo s podmínkami přece jen souhlaste.",
};

import { counted, formatDateTime } from "~/texts/format";

const people = { one: "odběratele", few: "odběratele", other: "odběratelů" };

export const messageTexts = {
  back: "Newsletter",
  subject: "Předmět",
  planned: (at: number) => `Odejde ${formatDateTime(at)}.`,
  planTitle: "Odeslání",
  testTitle: "Zkouška",
  planAgainTitle: "Kdy odejde",
  plan: "Odeslat",
  planHint: "Prázdné znamená hned. Čas je český.",
  sendAt: "Naplánovat na",
  callOff: "Neposílat",
  stop: "Zastavit odesílání",
  resume: "Pokračovat",
  test: "Poslat na zkoušku sobě",
  testHint: "Přijde na adresu, se kterou se přihlašujete.",
  remove: "Smazat rozepsanou zprávu",
  removeQuestion: "Text zprávy se smaže nadobro.",
  editTitle: "Upravit",
  previewTitle: "Náhled",
  views: { wide: "Počítač", narrow: "Telefon", text: "Jen text" },
  light: "Světlý",
  dark: "Tmavý",
  viewLabel: "Podoba náhledu",
  colourLabel: "Barvy náhledu",
  frame: "Zpráva, jak ji uvidí odběratel",
  gone: "Video už tu není, takže není co ukázat.",
  putOffTitle: "Někde teď poštu odkládají",
  putOff: (domains: { domain: string; recipients: number }[]) =>
    `Čekáme u ${domains.map(({ domain, recipients }) => `${domain} (${counted(recipients, people)})`).join(", ")}. Zprávu jim pošleme postupně během několika hodin.`,
  tooOften: "Zkušební e-mail jde poslat jednou za minutu.",
  notSetUp: "Odesílání tu zatím není zapnuté.",
  changed: "Zpráva je mezitím v jiném stavu. Podívejte se, v jakém.",
};

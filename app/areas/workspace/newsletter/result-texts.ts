import { counted } from "~/texts/format";

const addresses = { one: "adresa", few: "adresy", other: "adres" };

/** How far a message is, and what became of its mails. */
export const resultTexts = {
  sending: (done: number, audience: number) => `Hotovo ${done} z ${audience}`,
  progress: "Odesílání",
  refreshes: "Stránka se obnovuje sama. Můžete ji i zavřít, odesílání na ni nečeká.",
  resultTitle: "Jak to dopadlo",
  audience: "Odběratelů",
  sent: "Odesláno",
  delivered: "Doručeno",
  bounced: "Vrátilo se",
  complained: "Označeno za spam",
  unsubscribed: "Odběr zrušilo",
  suppressed: "Vynecháno",
  refused: "Odmítnuto službou",
  unknown: "Není jisté",
  noTracking: "Kdo zprávu otevřel a na co v ní klikl, nesledujeme.",
  suppressedHint: (count: number) =>
    `${counted(count, addresses)} jsme vynechali: pošta na ně se už dřív vrátila, nebo ji označily za spam.`,
};

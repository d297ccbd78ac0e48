import type { ClipMails, MailFrequency } from "../domain/clip-mails/rules";

export const clipMailTexts = {
  title: "Zprávy o záběrech",
  onTitle: "O záběrech vám píšeme",
  on: (email: string) =>
    `Na adresu ${email} píšeme, když se stav záběru změní nebo k němu dashcamer něco napíše.`,
  onDaily: (email: string) =>
    `Na adresu ${email} píšeme jednou denně, co je u vašich záběrů nového. Když nic, nepíšeme.`,
  stop: "Už mi o záběrech nepsat",
  offTitle: "O záběrech už nepíšeme",
  offFan: (email: string) =>
    `Na adresu ${email} žádné zprávy o záběrech nechodí. Jak jsou na tom, uvidíte kdykoli v profilu.`,
  offSender: (email: string) =>
    `Na adresu ${email} žádné zprávy o záběrech nechodí. Jak je na tom ten váš, uvidíte kdykoli pod odkazem z potvrzení o odeslání.`,
  stays: "Napíšeme jen tehdy, když bude k něčemu potřeba váš souhlas.",
  resumeFan: "Zase mi psát",
  resumeSender: "Zase mi o tomhle záběru psát",
  /** The answer to a mail program, which shows it to nobody. */
  stopped: "O záběrech už nepíšeme.",
  frequency: "Jak často psát",
  save: "Uložit volbu",
  /** In the footer of the mails. */
  leave: "Už mi o záběrech nepsat",
  change: "Změnit, jak často vám píšeme, nebo zprávy vypnout",
};

export const mailFrequencyOptions: { value: MailFrequency; label: string }[] = [
  { value: "atOnce", label: "Hned, jak se něco stane" },
  { value: "daily", label: "Jednou denně v 18 hodin" },
];

/** The same at registration. */
export const clipMailOptions: { value: ClipMails; label: string }[] = [
  ...mailFrequencyOptions,
  { value: "none", label: "Vůbec, podívám se do profilu" },
];

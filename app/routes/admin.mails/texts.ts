import { mailContentRetentionMs, maxSendAttempts } from "~/domain/mail/rules";

const retentionDays = mailContentRetentionMs / (24 * 3_600_000);

/** /admin/mails */
export const failedMailTexts = {
  lede: `Sem spadne e-mail, který pošta odmítla nebo který neodešel ani na ${maxSendAttempts}. pokus. Odkazy v něm mohly mezitím přestat platit. Po ${retentionDays} dnech odsud zmizí i s obsahem.`,
  mail: "E-mail",
  recipient: "Komu",
  createdAt: "Vznikl",
  attempts: "Pokusů",
  error: "Důvod",
  noError: "Pošta nestihla nic říct.",
  actions: "Co s e-mailem",
  resend: "Poslat znovu",
  resendLabel: (subject: string, recipient: string) => `Poslat znovu: ${subject}, ${recipient}`,
  decided: "Tenhle e-mail už mezi neodeslanými není. Obnovte prosím stránku.",
  emptyTitle: "Všechno odešlo",
  empty: "E-maily, které se nepovede odeslat, se objeví tady.",
  pages: "Další e-maily",
};

import { formatDate, formatDateTime } from "../format";
import { type LetterBlock, type RenderedLetter, renderLetter } from "./letter";
import { statementLines } from "./withdrawal-received";

type WithdrawalStated = {
  siteName: string;
  statement: { name: string; contract: string; email: string };
  /** ms since 1970. */
  receivedAt: number;
  /** Where and until when the statement is confirmed; null where the address has no such contract. */
  confirm: { url: string; until: number } | null;
  formUrl: string;
  supportUrl: string;
};

/** The receipt of a withdrawal that came by the public form, with its content, date and time (§ 1830a of act 89/2012 Sb.). */
export function withdrawalStated(input: WithdrawalStated): RenderedLetter {
  const { siteName, statement, receivedAt, confirm, formUrl, supportUrl } = input;
  const support = { label: "Napsat podpoře", url: supportUrl };
  const next: LetterBlock[] = confirm
    ? [
        "Formulář může vyplnit kdokoli, proto odstoupení ještě potvrďte. Platí pak ode dne a hodiny, kdy jsme ho přijali.",
        { button: { label: "Potvrdit odstoupení", url: confirm.url } },
        `Odkaz funguje do ${formatDate(confirm.until)}. Když ho nepoužijete, do několika dnů se vám ozveme. Neposílali jste nám nic? Pak nic nedělejte, smlouva trvá dál.`,
      ]
    : [
        "Smlouvu, od které jde odstoupit, jsme ale u této e-mailové adresy nenašli. Zkontrolujte prosím číslo objednávky a adresu, se kterou jste ji uzavřeli, a pošlete formulář znovu. Když to nepomůže, ozvěte se nám; za den odstoupení budeme považovat den, kdy přišla tato zpráva.",
        { list: [{ label: "Odstoupit od smlouvy", url: formUrl }, support] },
      ];
  return renderLetter({
    subject: "Přijali jsme vaše odstoupení od smlouvy",
    blocks: [
      "Dobrý den,",
      `${formatDateTime(receivedAt)} jsme přijali oznámení o odstoupení od smlouvy. Stojí v něm:`,
      { list: statementLines(statement) },
      ...next,
      "Zprávu si prosím uschovejte.",
    ],
    footer: [
      `Tuto zprávu posílá web ${siteName} na platformě Palubka, protože tuto adresu někdo uvedl ve formuláři.`,
    ],
  });
}

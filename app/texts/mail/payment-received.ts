import { formatMoney } from "../format";
import { leftCredit } from "./left-credit";
import { type RenderedLetter, renderLetter } from "./letter";

type PaymentReceived = {
  siteName: string;
  /** Number of the invoice. */
  number: string;
  /** What came, what is still missing and what became credit; haléře. */
  amount: number;
  left: number;
  credited: number;
  url: string;
  /** Where a creator whose contract has ended says which account the money goes to; null while it lasts. */
  creditUrl: string | null;
};

/** Says that money has come, and what it did. */
export function paymentReceived(payment: PaymentReceived): RenderedLetter {
  const { siteName, number, amount, left, credited, url, creditUrl } = payment;
  if (creditUrl !== null) return afterTheEnd({ ...payment, creditUrl });
  return renderLetter({
    subject: left > 0 ? `Přišla část platby faktury ${number}` : `Faktura ${number} je zaplacená`,
    blocks: [
      "Dobrý den,",
      `přišla nám platba ${formatMoney(amount)} za fakturu ${number}. Děkujeme.`,
      ...(left > 0
        ? [`Do celé částky zbývá ${formatMoney(left)}. Tarif začne platit, až dorazí.`]
        : ["Faktura je zaplacená celá."]),
      ...(credited > 0
        ? [
            `Přišlo víc, než bylo potřeba: ${formatMoney(credited)} jsme vám připsali jako kredit. Můžete jím zaplatit příště.`,
          ]
        : []),
      { button: { label: "Otevřít fakturu", url } },
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}

/** After the end of a contract money buys nothing more: it is theirs, and they say where it goes. */
function afterTheEnd({ siteName, number, amount, creditUrl }: PaymentReceived & { creditUrl: string }) {
  return renderLetter({
    subject: `Přišla platba faktury ${number}, smlouva už ale skončila`,
    blocks: [
      "Dobrý den,",
      `přišla nám platba ${formatMoney(amount)} za fakturu ${number}. Smlouva už ale skončila, takže za ni žádný tarif nezačne a peníze jsou vaše.`,
      ...leftCredit(creditUrl),
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}

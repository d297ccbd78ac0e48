import { formatMoney } from "../format";
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
};

/** Says that money has come, and what it did. */
export function paymentReceived({
  siteName,
  number,
  amount,
  left,
  credited,
  url,
}: PaymentReceived): RenderedLetter {
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

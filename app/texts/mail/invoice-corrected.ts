import { formatMoney } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type InvoiceCorrected = {
  siteName: string;
  /** Number of the invoice that is corrected. */
  number: string;
  reason: string;
  /** What was taken off it, what of it became credit, and what is left to pay; haléře. */
  amount: number;
  credited: number;
  left: number;
  url: string;
};

/** Says that an invoice was corrected, why, and what that does. */
export function invoiceCorrected(input: InvoiceCorrected): RenderedLetter {
  const { siteName, number, reason, amount, credited, left, url } = input;
  return renderLetter({
    subject: `Opravný doklad k faktuře ${number}`,
    blocks: [
      "Dobrý den,",
      `fakturu ${number} jsme snížili o ${formatMoney(amount)} a vystavili k ní opravný doklad.`,
      `Důvod: ${reason}`,
      ...(credited > 0
        ? [`${formatMoney(credited)} jsme vám připsali jako kredit. Můžete jím zaplatit příště.`]
        : []),
      ...(left > 0 ? [`K zaplacení zbývá ${formatMoney(left)}.`] : []),
      { button: { label: "Otevřít fakturu", url } },
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}

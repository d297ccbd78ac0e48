import { formatMoney } from "../format";
import { leftCredit } from "./left-credit";
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
  /** Where a creator whose contract has ended says which account the money goes to; null while it lasts. */
  creditUrl: string | null;
};

/** Says that an invoice was corrected, why, and what that does. */
export function invoiceCorrected(input: InvoiceCorrected): RenderedLetter {
  const { siteName, number, reason, amount, credited, left, url, creditUrl } = input;
  return renderLetter({
    subject: `Opravný doklad k faktuře ${number}`,
    blocks: [
      "Dobrý den,",
      `fakturu ${number} jsme snížili o ${formatMoney(amount)} a vystavili k ní opravný doklad.`,
      `Důvod: ${reason}`,
      ...(creditUrl === null ? whileItLasts({ credited, left, url }) : afterTheEnd({ credited, creditUrl })),
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}

const whileItLasts = ({ credited, left, url }: Pick<InvoiceCorrected, "credited" | "left" | "url">) => [
  ...(credited > 0
    ? [`${formatMoney(credited)} jsme vám připsali jako kredit. Můžete jím zaplatit příště.`]
    : []),
  ...(left > 0 ? [`K zaplacení zbývá ${formatMoney(left)}.`] : []),
  { button: { label: "Otevřít fakturu", url } },
];

/** Nobody can pay by credit any more, and what was not paid is not asked for. */
const afterTheEnd = ({ credited, creditUrl }: { credited: number; creditUrl: string }) =>
  credited > 0 ? [`Vracíme vám ${formatMoney(credited)}.`, ...leftCredit(creditUrl)] : [];

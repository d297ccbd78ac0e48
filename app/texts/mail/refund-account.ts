import { formatMoney } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type RefundAccount = {
  siteName: string;
  /** Number of the invoice that was paid. */
  number: string;
  /** Haléře. */
  amount: number;
  /** Where they enter the account. */
  url: string;
};

/** Asks whose money it is for the account that it should go to. */
export function refundAccount({ siteName, number, amount, url }: RefundAccount): RenderedLetter {
  return renderLetter({
    subject: `Kam vám máme poslat ${formatMoney(amount)}`,
    blocks: [
      "Dobrý den,",
      `vracíme vám ${formatMoney(amount)} z faktury ${number}. Pošleme je převodem, jen nevíme, na který účet.`,
      { button: { label: "Zadat číslo účtu", url } },
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}

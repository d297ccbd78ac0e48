import { formatMoney } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type RefundUnsure = {
  siteName: string;
  /** Number of the invoice that was paid. */
  number: string;
  /** Haléře. */
  amount: number;
  isRefused: boolean;
  /** The page on which it is decided. */
  url: string;
};

/** The provider's people learn of a refund that the gateway has refused, or has not answered. */
export function refundUnsure({ siteName, number, amount, isRefused, url }: RefundUnsure): RenderedLetter {
  const what = `${formatMoney(amount)} z faktury ${number}`;
  return renderLetter({
    subject: `Vrácení peněz z faktury ${number} čeká na vás`,
    blocks: [
      "Dobrý den,",
      isRefused
        ? `platební brána odmítla vrátit ${what}.`
        : `platební brána neřekla, jestli vrátila ${what}. Znovu se jí neptáme, aby peníze neodešly dvakrát.`,
      "Podívejte se prosím do jejího portálu a rozhodněte, co dál.",
      { button: { label: "Rozhodnout o vrácení", url } },
    ],
    footer: [`Píšeme vám, protože se staráte o platby na webu ${siteName} a platformě Palubka.`],
  });
}

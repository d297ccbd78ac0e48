import { formatDateTime, formatMoney } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type PaymentUnknown = {
  siteName: string;
  /** Number of the invoice. */
  number: string;
  /** Haléře. */
  amount: number;
  begunAt: number;
  /** Our name of the payment at the gateway, and the gateway's if it has reported it. */
  reference: string;
  externalId: string | null;
};

/** The provider's people learn of a payment of which the gateway has not said how it ended. */
export function paymentUnknown(payment: PaymentUnknown): RenderedLetter {
  const { siteName, number, amount, begunAt, reference, externalId } = payment;
  return renderLetter({
    subject: `Platba faktury ${number} zůstala bez odpovědi brány`,
    blocks: [
      "Dobrý den,",
      `platební brána neřekla, jak dopadla platba ${formatMoney(amount)} za fakturu ${number}, která začala ${formatDateTime(begunAt)}. Dál se na ni neptáme.`,
      externalId === null
        ? `Najdete ji v portálu brány podle reference ${reference}. Pokud je zaplacená, pošlete odtud její výsledek znovu a platba se připíše sama.`
        : `V portálu brány má číslo ${externalId}. Pokud je zaplacená, pošlete odtud její výsledek znovu a platba se připíše sama.`,
      "Dashcamer může mezitím zaplatit znovu.",
    ],
    footer: [`Píšeme vám, protože se staráte o platby na webu ${siteName} a platformě Palubka.`],
  });
}

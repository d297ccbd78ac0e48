import { formatMoney } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type PayoutAsked = {
  siteName: string;
  /** Haléře. */
  amount: number;
  bankAccount: string;
  /** The contract has ended, so there is no workspace in which the payout could be taken back. */
  isFormer: boolean;
  /** Where the payout is shown, or where a former creator can write. */
  url: string;
};

/** Whose credit it is learns that it was asked for, so that a stranger cannot have it sent unnoticed. */
export function payoutAsked(payout: PayoutAsked): RenderedLetter {
  const { siteName, amount, bankAccount, isFormer, url } = payout;
  return renderLetter({
    subject: `Žádost o výplatu ${formatMoney(amount)}`,
    blocks: [
      "Dobrý den,",
      `dostali jsme žádost o výplatu ${formatMoney(amount)} z vašeho kreditu na účet ${bankAccount}.`,
      ...(isFormer
        ? ["Nežádali jste o ni? Napište nám prosím hned:"]
        : ["Dokud ji nepředáme bance, můžete ji zrušit. Nežádali jste o ni? Zrušte ji a změňte si heslo."]),
      { button: { label: isFormer ? "Napsat podpoře" : "Zobrazit výplatu", url } },
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}

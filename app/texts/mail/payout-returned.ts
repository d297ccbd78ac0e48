import { formatMoney } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type PayoutReturned = {
  siteName: string;
  kind: "credit" | "refund";
  /** The contract has ended, so there is no workspace to ask in. */
  isFormer: boolean;
  /** Haléře. */
  amount: number;
  /** Where the money did not arrive. */
  bankAccount: string;
  /** Where they enter another account. */
  url: string;
};

/** The creator learns that money sent to them has come back, where it is now, and what to do. */
export function payoutReturned(payout: PayoutReturned): RenderedLetter {
  const { siteName, kind, isFormer, amount, bankAccount, url } = payout;
  const goesByWorkspace = kind === "credit" && !isFormer;
  return renderLetter({
    subject: `Banka nám vrátila ${formatMoney(amount)}`,
    blocks: [
      "Dobrý den,",
      `poslali jsme vám ${formatMoney(amount)} na účet ${bankAccount}, banka nám je ale vrátila. Nejčastěji bývá účet zrušený nebo je v čísle překlep.`,
      goesByWorkspace
        ? "Peníze máte zpátky v kreditu. Zkontrolujte prosím číslo účtu a o výplatu požádejte znovu."
        : "Peníze pro vás máme dál. Zkontrolujte prosím číslo účtu a řekněte nám, kam je máme poslat.",
      {
        button: { label: goesByWorkspace ? "Požádat o výplatu znovu" : "Zadat číslo účtu", url },
      },
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}

import { formatMoney } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type PayoutStopped = {
  siteName: string;
  /** By the provider before it was sent, or by the bank. */
  how: "cancelled" | "returned";
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

/** The creator learns that money meant for them will not arrive, where it is now, and what to do. */
export function payoutStopped(payout: PayoutStopped): RenderedLetter {
  const { siteName, how, kind, isFormer, amount, bankAccount, url } = payout;
  const goesByWorkspace = kind === "credit" && !isFormer;
  return renderLetter({
    subject: {
      cancelled: `Platbu ${formatMoney(amount)} jsme zastavili`,
      returned: `Banka nám vrátila ${formatMoney(amount)}`,
    }[how],
    blocks: [
      "Dobrý den,",
      {
        cancelled: `chystali jsme se poslat vám ${formatMoney(amount)} na účet ${bankAccount}, platbu jsme ale zastavili dřív, než odešla.`,
        returned: `poslali jsme vám ${formatMoney(amount)} na účet ${bankAccount}, banka nám je ale vrátila. Nejčastěji bývá účet zrušený nebo je v čísle překlep.`,
      }[how],
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

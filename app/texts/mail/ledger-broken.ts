import { counted, formatMoney } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type LedgerBroken = {
  siteName: string;
  /** Haléře: the sum of the ledger, unmatched money that the bank has not reported, what leaves without a payout. */
  sum: number;
  unmatched: number;
  payouts: number;
  /** How many credits differ. */
  credits: number;
  url: string;
};

const creditWords = { one: "kredit", few: "kredity", other: "kreditů" };

/** The provider's people learn that balances do not fit and nothing is paid out until they do. */
export function ledgerBroken(faults: LedgerBroken): RenderedLetter {
  const { siteName, sum, unmatched, payouts, credits, url } = faults;
  return renderLetter({
    subject: "Účetní zůstatky nesedí, výplaty stojí",
    blocks: [
      "Dobrý den,",
      "kontrola účetního deníku našla rozdíl. Dokud ho někdo neprověří, žádný soubor pro banku neuděláme.",
      ...(sum === 0 ? [] : [`Součet deníku má být nula a je ${formatMoney(sum)}.`]),
      ...(unmatched === 0
        ? []
        : [`Nepřiřazené platby se od výpisů z banky liší o ${formatMoney(unmatched)}.`]),
      ...(payouts === 0 ? [] : [`Peníze na cestě ven se od výplat liší o ${formatMoney(payouts)}.`]),
      ...(credits === 0
        ? []
        : [`Deníku neodpovídá ${counted(credits, creditWords)}. Čí, to je v záznamu chyb.`]),
      { button: { label: "Otevřít výplaty", url } },
    ],
    footer: [`Píšeme vám, protože se staráte o platby na webu ${siteName} a platformě Palubka.`],
  });
}

import { formatMoney } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type PromoCredited = {
  siteName: string;
  code: string;
  /** Haléře. */
  amount: number;
  url: string;
};

/** Says that a recommendation has brought credit; not whom. */
export function promoCredited({ siteName, code, amount, url }: PromoCredited): RenderedLetter {
  return renderLetter({
    subject: `Za doporučení máte kredit ${formatMoney(amount)}`,
    blocks: [
      "Dobrý den,",
      `někdo nový si objednal tarif s vaším promokódem ${code} a zaplatil ho. Připsali jsme vám za to kredit ${formatMoney(amount)}. Děkujeme.`,
      "Můžete jím zaplatit příští objednávku, nebo si ho nechat poslat na účet.",
      { button: { label: "Otevřít kredit", url } },
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}

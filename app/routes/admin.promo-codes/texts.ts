import { adminPages } from "~/areas/workspace/texts";
import { withdrawalDays } from "~/domain/withdrawals/rules";
import { formatDate, formatMoney, formatNumber } from "~/texts/format";

const ends = { closed: "Vypnutý", expired: "Prošlý", usedUp: "Vyčerpaný" };

/** /admin/promo-codes */
export const promoCodeTexts = {
  title: adminPages.promoCodes,
  lede: "Promokód zlevní první období nového dashcamera. Komu kód patří, dostane za každého kredit.",
  makeTitle: "Nový promokód",
  code: "Kód",
  codeHint: "Na velikosti písmen nezáleží. Třeba HONZA10.",
  percentOff: "Sleva v procentech",
  validUntil: "Platí do",
  validUntilHint: "Včetně toho dne. Prázdné pole: bez omezení.",
  mostUses: "Kolikrát ho jde použít",
  mostUsesHint: "Prázdné pole: bez omezení.",
  owner: "E-mail dashcamera, který ho dává",
  ownerHint: "Prázdné pole: kód Palubky.",
  credit: "Kredit pro něj v korunách",
  creditHint: `Za každou zaplacenou objednávku, ${withdrawalDays} dní po platbě; vyjde-li poslední den na víkend nebo svátek, až po nejbližším pracovním dni. Dřív od ní jde ještě odstoupit. Nikdy víc, než kolik přišlo.`,
  make: "Vytvořit promokód",
  taken: "Takový kód už existuje.",
  search: "Hledat podle kódu nebo jména",
  find: "Hledat",
  emptyTitle: "Tady nic není",
  empty: "Žádný promokód tu není.",
  percent: (percentOff: number) => `${percentOff} %`,
  discount: "Sleva",
  ownerColumn: "Čí je",
  own: "Palubka",
  creditColumn: "Kredit",
  noCredit: "–",
  creditAmount: formatMoney,
  validity: "Platí do",
  /** The moment is the beginning of the next day. */
  validUntilAnd: (validUntil: number | null, end: keyof typeof ends | null) => {
    const day = validUntil === null ? "bez omezení" : formatDate(validUntil - 1);
    return end === null ? day : `${ends[end]} (${day})`;
  },
  uses: "Použito",
  used: (uses: number, mostUses: number | null) =>
    mostUses === null ? formatNumber(uses) : `${formatNumber(uses)} z ${formatNumber(mostUses)}`,
  close: "Vypnout",
  closeLabel: (code: string) => `Vypnout promokód ${code}`,
  closedAlready: "Tento promokód už někdo vypnul.",
};

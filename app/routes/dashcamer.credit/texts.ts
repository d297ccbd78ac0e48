import { creatorPages } from "~/areas/workspace/texts";
import type { PayoutState } from "~/domain/payouts/rules";
import type { UseState } from "~/domain/promo-codes/rules";
import { withdrawalDays } from "~/domain/withdrawals/rules";
import { formatDate, formatMoney } from "~/texts/format";

/** /dashcamer/credit */
export const creditTexts = {
  title: creatorPages.credit,
  lede: (credit: number) => (credit > 0 ? `Máte ${formatMoney(credit)}.` : "Teď žádný kredit nemáte."),
  about:
    "Kredit vznikne, když zaplatíte víc, než bylo potřeba, nebo když Palubku doporučíte. Zaplatíte jím příští objednávku, nebo si ho necháte poslat na český účet.",
  askTitle: "Poslat na účet",
  least: (least: number) => `Nejméně ${formatMoney(least)}.`,
  tooLittle: (least: number) => `Na účet posíláme částky od ${formatMoney(least)}.`,
  underWay: "Jedna výplata už je na cestě. O další můžete požádat, až dorazí.",
  amount: "Částka v korunách",
  bankAccount: "Číslo účtu",
  bankAccountHint: "Třeba 19-2000145399/0800.",
  ask: "Požádat o výplatu",
  listTitle: "Výplaty",
  askedAt: "Požádáno",
  account: "Účet",
  state: "Stav",
  sum: "Částka",
  states: {
    asked: "Čeká na odeslání",
    exported: "Předaná bance",
    sent: "Odeslaná",
    returned: "Vrácená do kreditu",
    cancelled: "Zrušená",
  } satisfies Record<PayoutState, string>,
  action: "Co s ní",
  cancel: "Zrušit",
  cancelLabel: (amount: number) => `Zrušit výplatu ${formatMoney(amount)}`,
  tooLate: "Tato výplata už je předaná bance, zrušit ji nejde.",
};

/** The creator's own promo codes, on the same page. */
export const recommendationTexts = {
  title: "Doporučte Palubku",
  none: "Vlastní promokód zatím nemáte.",
  askForOne: "Napište si o něj.",
  label: (code: string) => `Váš promokód ${code}`,
  copy: (code: string) => `Zkopírovat promokód ${code}`,
  gives: (percentOff: number, credit: number) =>
    [
      ...(percentOff > 0
        ? [`Kdo ho zadá u první objednávky, dostane na první období slevu ${percentOff} %.`]
        : []),
      ...(credit > 0
        ? [
            `Vy dostanete kredit ${formatMoney(credit)}, nejvýš ale tolik, kolik zaplatil. Připíšeme ho ${withdrawalDays} dní po platbě, když objednávka nebude zrušená. Vyjde-li poslední den na víkend nebo svátek, čekáme do konce nejbližšího pracovního dne.`,
          ]
        : []),
    ].join(" "),
  validUntil: (validUntil: number) => `Platí do ${formatDate(validUntil - 1)}.`,
  uses: "Objednávky s vaším promokódem",
  orderedAt: "Objednáno",
  state: "Stav",
  credit: "Kredit",
  day: formatDate,
  amount: formatMoney,
  waiting: (from: number) => `Zaplaceno, kredit připíšeme ${formatDate(from)}`,
  states: {
    unpaid: "Čeká na zaplacení",
    waiting: "Zaplaceno",
    credited: "Kredit je připsaný",
    void: "Bez kreditu, objednávka je zrušená nebo vrácená",
  } satisfies Record<UseState, string>,
};

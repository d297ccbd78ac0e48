import type { PayoutState } from "~/domain/payouts/rules";
import { formatMoney } from "~/texts/format";

/** /dashcamer/credit */
export const creditTexts = {
  title: "Kredit",
  lede: (credit: number) => (credit > 0 ? `Máte ${formatMoney(credit)}.` : "Teď žádný kredit nemáte."),
  about:
    "Kredit vznikne, když zaplatíte víc, než bylo potřeba. Zaplatíte jím příští objednávku, nebo si ho necháte poslat na český účet.",
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
  cancel: "Zrušit",
  cancelLabel: (amount: number) => `Zrušit výplatu ${formatMoney(amount)}`,
  tooLate: "Tato výplata už je předaná bance, zrušit ji nejde.",
};

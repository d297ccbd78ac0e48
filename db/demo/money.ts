import type { DashcamerName } from "./people";

type Order = {
  kind?: "period" | "upgrade";
  variant: number;
  payInterval: 30 | 365;
  extraUnits?: number;
  promoCode?: string;
};

/** What somebody does with money. Amounts are haléře. */
export type MoneyEvent = { daysAgo: number; who: DashcamerName } & (
  | ({ does: "order" } & Order)
  /** A transfer with the symbol of the last invoice; of what is due unless an amount is given. */
  | { does: "pay"; amount?: number }
  | { does: "cancelOrder" | "endContract" }
  /** The provider corrects the last invoice that was paid. */
  | { does: "getCorrected"; amount: number; reason: string }
  | { does: "askPayout"; amount: number; account: string }
  /** The daily job gives the creator credit for whoever ordered with their code. */
  | { does: "getPromoCredit" }
  /** The creator takes it back, the provider puts it into a file for the bank, and what the bank does then. */
  | { does: "cancelPayout" | "getExported" | "getPaidOut" | "getReturned" }
);

/** In each state of an invoice and of a payout there is one in the end. */
export const moneyEvents: MoneyEvent[] = [
  { daysAgo: 883, who: "honza", does: "order", variant: 2, payInterval: 365 },
  { daysAgo: 882, who: "honza", does: "pay" },
  { daysAgo: 525, who: "honza", does: "order", variant: 3, payInterval: 365 },
  { daysAgo: 523, who: "honza", does: "pay" },
  { daysAgo: 291, who: "standa", does: "order", variant: 2, payInterval: 365, promoCode: "HONZA10" },
  { daysAgo: 290, who: "standa", does: "pay" },
  { daysAgo: 270, who: "honza", does: "getPromoCredit" },
  { daysAgo: 160, who: "honza", does: "order", variant: 3, payInterval: 365 },
  { daysAgo: 158, who: "honza", does: "pay" },
  // The standing order of last year pays once more; he wants it back.
  { daysAgo: 140, who: "honza", does: "pay", amount: 5990_00 },
  { daysAgo: 138, who: "honza", does: "askPayout", amount: 5990_00, account: "1265098001/5500" },
  { daysAgo: 137, who: "honza", does: "getExported" },
  { daysAgo: 136, who: "honza", does: "getPaidOut" },
  { daysAgo: 84, who: "lenka", does: "order", variant: 1, payInterval: 30 },
  { daysAgo: 83, who: "lenka", does: "pay" },
  { daysAgo: 56, who: "lenka", does: "order", variant: 1, payInterval: 30 },
  { daysAgo: 54, who: "lenka", does: "pay" },
  { daysAgo: 40, who: "radek", does: "order", variant: 1, payInterval: 30 },
  // He sends a year's price by mistake; what is left of it is still his when he leaves.
  { daysAgo: 39, who: "radek", does: "pay", amount: 990_00 },
  { daysAgo: 30, who: "lenka", does: "order", variant: 1, payInterval: 30 },
  { daysAgo: 28, who: "honza", does: "order", kind: "upgrade", variant: 3, payInterval: 365, extraUnits: 5 },
  { daysAgo: 27, who: "honza", does: "cancelOrder" },
  {
    daysAgo: 26,
    who: "standa",
    does: "getCorrected",
    amount: 600_00,
    reason: "Dohodnutá sleva za první rok",
  },
  { daysAgo: 24, who: "standa", does: "askPayout", amount: 600_00, account: "76327632/0300" },
  { daysAgo: 23, who: "standa", does: "getExported" },
  { daysAgo: 21, who: "standa", does: "getReturned" },
  {
    daysAgo: 20,
    who: "honza",
    does: "getCorrected",
    amount: 490_00,
    reason: "Sleva za víkend, kdy nechodily záběry",
  },
  { daysAgo: 12, who: "radek", does: "order", variant: 1, payInterval: 30 },
  { daysAgo: 12, who: "honza", does: "askPayout", amount: 690_00, account: "1265098001/5500" },
  { daysAgo: 11, who: "honza", does: "cancelPayout" },
  { daysAgo: 11, who: "radek", does: "pay" },
  { daysAgo: 10, who: "standa", does: "askPayout", amount: 600_00, account: "2000145399/0800" },
  { daysAgo: 9, who: "standa", does: "getExported" },
  { daysAgo: 8, who: "radek", does: "order", variant: 1, payInterval: 30 },
  { daysAgo: 7, who: "radek", does: "pay" },
  // The period that has not begun goes back, and nobody knows to which account.
  { daysAgo: 6, who: "radek", does: "endContract" },
  { daysAgo: 6, who: "standa", does: "order", kind: "upgrade", variant: 3, payInterval: 365 },
  { daysAgo: 4, who: "standa", does: "pay", amount: 400_00 },
  { daysAgo: 3, who: "honza", does: "order", kind: "upgrade", variant: 3, payInterval: 365, extraUnits: 1 },
  { daysAgo: 2, who: "honza", does: "askPayout", amount: 600_00, account: "1265098001/5500" },
];

export type DemoPromoCode = {
  code: string;
  /** Whose it is; the provider's own without it. */
  creator?: DashcamerName;
  percentOff: number;
  /** Haléře. */
  credit: number;
  daysAgo: number;
  /** When it ended or was switched off. */
  endedDaysAgo?: number;
  mostUses?: number;
};

export const promoCodes: DemoPromoCode[] = [
  { code: "HONZA10", creator: "honza", percentOff: 10, credit: 200_00, daysAgo: 400 },
  { code: "PODZIM-2025", percentOff: 20, credit: 0, daysAgo: 420, endedDaysAgo: 330, mostUses: 50 },
];

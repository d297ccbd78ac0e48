import type { DashcamerName } from "./people";

/** Money that came to the provider's account and that nobody could pair by itself. */
export type DemoBankLine = {
  daysAgo: number;
  /** Hundredths. */
  amount: number;
  currency: string;
  /** Whose last invoice it is off from by a missing digit. */
  likeInvoiceOf?: DashcamerName;
  counterAccount: string | null;
  payerName: string;
  message: string;
  /** Why it was put aside. */
  note?: string;
  /** Money that goes back to this account by the next file for the bank. */
  backTo?: string;
};

export const bankLines: DemoBankLine[] = [
  {
    daysAgo: 2,
    amount: 119_00,
    currency: "CZK",
    likeInvoiceOf: "lenka",
    counterAccount: "34278-727558021/0100",
    payerName: "VRANOVA LENKA",
    message: "tarif palubka",
  },
  {
    daysAgo: 6,
    amount: 25_00,
    currency: "EUR",
    counterAccount: null,
    payerName: "Jozef Kováč",
    message: "Palubka Decent",
  },
  {
    daysAgo: 21,
    amount: 500_00,
    currency: "CZK",
    counterAccount: "76327632/0300",
    payerName: "Autoservis Kolín s. r. o.",
    message: "za reklamu",
    note: "Reklamu jim nikdo neprodal. Volala jsem jim, pošlou číslo smlouvy.",
  },
  {
    daysAgo: 1,
    amount: 1250_00,
    currency: "CZK",
    counterAccount: "34278-727558021/0100",
    payerName: "Zahradnictví Nymburk",
    message: "faktura 2026/113",
    note: "Spletli si účet, píšou, ať jim to vrátíme.",
    backTo: "34278-727558021/0100",
  },
];

import type { Supplier } from "../schema/invoices";
import type { DashcamerName } from "./people";

/** Who issues documents in the demo world: the provider of `npm start`. */
export const supplier: Supplier = {
  name: "Eva Horáková",
  address: { street: "Zkušební 1", city: "Praha 3", postalCode: "130 00", country: "CZ" },
  companyId: "12345679",
  taxId: "",
  register: "zapsaná v živnostenském rejstříku Úřadu městské části Praha 3",
  email: "provoz@palubka.test",
  phone: "+420 600 000 000",
  account: "19-2000145399/0800",
  vatMode: "NEPLATCE",
  vatRate: 21,
};

export type DemoInvoice = {
  creator: DashcamerName;
  daysAgo: number;
  variant: 1 | 2 | 3 | 4;
  payInterval: 30 | 365;
  /** Haléře that have come; the whole unless it is given. */
  paid?: number;
  /** The code that lowered it, of `promoCodes`. */
  promoCode?: string;
  /** Whether it paid for the period that the creator is in or was in last. */
  isOfPeriod?: true;
};

/** The oldest first: their numbers follow from this order. */
export const invoices: DemoInvoice[] = [
  { creator: "honza", daysAgo: 883, variant: 2, payInterval: 365 },
  { creator: "honza", daysAgo: 518, variant: 3, payInterval: 365 },
  { creator: "standa", daysAgo: 290, variant: 2, payInterval: 365, promoCode: "HONZA10", isOfPeriod: true },
  { creator: "honza", daysAgo: 153, variant: 3, payInterval: 365, isOfPeriod: true },
  { creator: "lenka", daysAgo: 83, variant: 1, payInterval: 30 },
  { creator: "lenka", daysAgo: 53, variant: 1, payInterval: 30, isOfPeriod: true },
  { creator: "lenka", daysAgo: 30, variant: 1, payInterval: 30, paid: 0 },
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

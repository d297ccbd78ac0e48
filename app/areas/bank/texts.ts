import type { LineList } from "~/domain/bank/rules";
import type { PayoutState } from "~/domain/payouts/rules";
import { formatDate, formatMoney, formatNumber } from "~/texts/format";

/** What has become of money that leaves by bank. */
export const payoutStateWords = {
  asked: "Čekají",
  exported: "Předané bance",
  sent: "Odeslané",
  returned: "Vrácené",
  cancelled: "Zrušené",
} satisfies Record<PayoutState, string>;

/** The same of one payout, within a sentence. */
export const onePayoutWords = {
  asked: "čeká",
  exported: "předaná bance",
  sent: "odeslaná",
  returned: "vrácená",
  cancelled: "zrušená",
} satisfies Record<PayoutState, string>;

/** Money that came to the provider's account. */
export const bankTexts = {
  title: "Platby",
  lists: {
    waiting: "Čekají",
    paired: "Přiřazené",
    aside: "Odložené",
    sentBack: "Poslané zpátky",
    bounced: "Vrácené výplaty",
  } satisfies Record<LineList, string>,
  day: (bookedOn: string) => formatDate(Date.parse(bookedOn)),
  /** Crowns as crowns; what is in another currency, or in an unknown one, says so. */
  amount: (amount: number, currency: string | null) =>
    currency === "CZK" ? formatMoney(amount) : `${formatNumber(amount / 100, 2)} ${currency ?? "?"}`,
  nameless: "Bez jména",
  account: "Účet plátce",
  variableSymbol: "Variabilní symbol",
  message: "Zpráva",
};

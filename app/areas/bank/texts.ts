import type { LineList } from "~/domain/bank/rules";
import { formatDate, formatMoney, formatNumber } from "~/texts/format";

/** Money that came to the provider's account. */
export const bankTexts = {
  title: "Platby",
  lists: { waiting: "Čekají", paired: "Přiřazené", aside: "Odložené" } satisfies Record<LineList, string>,
  day: (bookedOn: string) => formatDate(Date.parse(bookedOn)),
  /** Crowns as crowns; what is in another currency, or in an unknown one, says so. */
  amount: (amount: number, currency: string | null) =>
    currency === "CZK" ? formatMoney(amount) : `${formatNumber(amount / 100, 2)} ${currency ?? "?"}`,
  nameless: "Bez jména",
  account: "Účet plátce",
  variableSymbol: "Variabilní symbol",
  message: "Zpráva",
};

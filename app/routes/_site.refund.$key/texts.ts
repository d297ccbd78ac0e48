import { formatMoney } from "~/texts/format";

/** /refund/{key} */
export const refundTexts = {
  lede: (amount: number, number: string) => `Vracíme vám ${formatMoney(amount)} z faktury ${number}.`,
};

import { formatMoney } from "~/texts/format";

/** /credit/{key} */
export const leftCreditTexts = {
  lede: (amount: number) => `Po skončení smlouvy vám posíláme kredit ${formatMoney(amount)}.`,
};

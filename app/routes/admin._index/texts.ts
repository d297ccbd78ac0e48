import { formatNumber, plural } from "~/texts/format";

/** Money on the first page of the administration. */
export const moneyTexts = {
  title: "Peníze, které čekají na vás",
  nothing: "nic nečeká",
  waiting: (count: number) =>
    `${plural(count, { one: "čeká", few: "čekají", other: "čeká" })} ${formatNumber(count)}`,
};

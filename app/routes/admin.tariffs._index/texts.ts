import { formatDate, formatMoney, formatSpace } from "~/texts/format";

/** /admin/tariffs */
export const tariffListTexts = {
  lede: "Co se dnes objednává a za kolik. Změna platí vždy až od dne, který jí dáte.",
  tariff: "Tarif",
  space: "Prostor",
  bytes: formatSpace,
  yearly: "Rok",
  monthly: "Měsíc",
  extraYearly: "10 GB na rok",
  extraMonthly: "10 GB na měsíc",
  money: formatMoney,
  next: "Změna",
  nextDay: (day: string | null) => (day === null ? "–" : `od ${formatDate(Date.parse(`${day}T12:00Z`))}`),
};

import { noticeDays, type Offer } from "~/domain/tariffs/offer-rules";
import { counted, formatDate, formatDateTime, formatMoney, formatNumber, formatSpace } from "~/texts/format";

const date = (day: string) => formatDate(Date.parse(`${day}T12:00Z`));
const amount = (name: keyof Offer, value: number) =>
  name === "spaceBytes" ? formatSpace(value) : formatMoney(value);
const notified = { one: "dashcamerovi", few: "dashcamerům", other: "dashcamerům" };

/** /admin/tariffs/{variant} */
export const pricesTexts = {
  back: "Tarify a ceny",
  title: (name: string) => `Tarif ${name}`,
  lede: (creators: number) => `Dashcamerů, kteří ho mají zaplacený: ${formatNumber(creators)}.`,
  formTitle: "Nové ceny a prostor",
  day: "Od kdy",
  dayHint: `Zlevnit nebo přidat prostor jde nejdřív od zítřka. Zdražit nebo prostor ubrat po ${noticeDays} celých dnech, aby každý stihl objednat další období za dnešních podmínek.`,
  crowns: "V korunách.",
  gigabytes: "V gigabajtech.",
  labels: {
    spaceBytes: "Prostor tarifu",
    yearlyPrice: "Rok tarifu",
    monthlyPrice: "Měsíc tarifu",
    extraSpaceYearlyPrice: "10 GB navíc na rok",
    extraSpaceMonthlyPrice: "10 GB navíc na měsíc",
  },
  preview: "Ukázat, co se změní",
  tooSoon: (earliest: string) => `Tahle změna jde nejdřív od ${date(earliest)}.`,
  same: "Tak to ten den už platí.",
  whatHappens: "Co se změní",
  from: (day: string) => `Objednávky od ${date(day)} budou podle nového.`,
  what: "Co",
  before: "Před změnou",
  after: "Po změně",
  difference: "Rozdíl",
  amount,
  signed: (name: keyof Offer, change: number) =>
    change === 0 ? "–" : `${change > 0 ? "+" : "−"}${amount(name, Math.abs(change))}`,
  unchanged: "Zaplacená období a odeslané objednávky zůstanou, jak jsou, i se svým prostorem.",
  notified: (creators: number) => `V noci o tom napíšeme ${counted(creators, notified)} s tímto tarifem.`,
  notNotified: "E-mail nikomu nepíšeme, nikomu se nic nezhorší.",
  final: "Oznámenou změnu nejde smazat. Opravit ji jde další změnou ke stejnému dni.",
  confirm: "Oznámit změnu",
  changesTitle: "Všechny změny",
  announcedAt: "Oznámeno",
  validFrom: "Platí od",
  date,
  dateTime: formatDateTime,
  changedMeanwhile: "Tarif mezitím někdo změnil. Otevřete stránku znovu.",
};

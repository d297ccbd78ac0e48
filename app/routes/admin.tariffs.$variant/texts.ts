import { riseNoticeDays } from "~/domain/tariffs/price-rules";
import { counted, formatDate, formatDateTime, formatMoney, formatNumber } from "~/texts/format";

const date = (day: string) => formatDate(Date.parse(`${day}T12:00Z`));
const told = { one: "dashcamerovi", few: "dashcamerům", other: "dashcamerům" };

/** /admin/tariffs/{variant} */
export const pricesTexts = {
  back: "Tarify a ceny",
  title: (name: string) => `Ceny tarifu ${name}`,
  lede: (creators: number) => `Dashcamerů, kteří ho mají zaplacený: ${formatNumber(creators)}.`,
  formTitle: "Nové ceny",
  day: "Od kdy",
  dayHint: `Zlevnit jde nejdřív od zítřka. Zdražit po ${riseNoticeDays} celých dnech, aby každý stihl objednat další období za dnešní cenu.`,
  crowns: "V korunách.",
  labels: {
    yearlyPrice: "Rok tarifu",
    monthlyPrice: "Měsíc tarifu",
    extraSpaceYearlyPrice: "10 GB navíc na rok",
    extraSpaceMonthlyPrice: "10 GB navíc na měsíc",
  },
  preview: "Ukázat, co se změní",
  tooSoon: (earliest: string) => `S těmito cenami to jde nejdřív od ${date(earliest)}.`,
  same: "Takové ceny ten den už platí.",
  whatHappens: "Co se změní",
  from: (day: string) => `Od ${date(day)} budou objednávky za nové ceny.`,
  what: "Cena",
  before: "Před změnou",
  after: "Po změně",
  difference: "Rozdíl",
  money: formatMoney,
  signed: (haler: number) => (haler > 0 ? `+${formatMoney(haler)}` : haler === 0 ? "–" : formatMoney(haler)),
  kept: "Zaplacená období a odeslané objednávky zůstanou, jak jsou.",
  told: (creators: number) => `V noci o zdražení napíšeme ${counted(creators, told)} s tímto tarifem.`,
  notTold: "E-mail nikomu nepíšeme, nic se nezdraží.",
  final: "Oznámenou změnu nejde smazat. Opravit ji jde další změnou ke stejnému dni.",
  confirm: "Oznámit nové ceny",
  changesTitle: "Všechny změny",
  announcedAt: "Oznámeno",
  validFrom: "Platí od",
  date,
  dateTime: formatDateTime,
  changedMeanwhile: "Ceny mezitím někdo změnil. Otevřete stránku znovu.",
};

import { counted, formatDay } from "~/texts/format";

const readerCount = (count: number) =>
  counted(count, { one: "odběratel", few: "odběratelé", many: "odběratele", other: "odběratelů" });

/** Readers of a site's newsletter by weeks, and the period that is looked at. */
export const readerTexts = {
  period: "Období",
  periods: {
    12: "12 týdnů",
    26: "půl roku",
    52: "rok",
    104: "dva roky",
  },
  week: (from: number) => `od ${formatDay(from)}`,
  weekColumn: "Týden",
  readers: "Odběratelé po týdnech",
  topics: "Koho počítat",
  topic: { all: "Všichni", other: "Nezařazené", web: "Novinky na webu" },
  readersText: (name: string, readers: number) => `${name}: ${readerCount(readers)}.`,
  readersHow: "Počítáme je každou noc. Kdo si nevybral, dostane e-mail o každém videu.",
  readersNone: "Poprvé je spočítáme dnes v noci.",
  readersColumn: "Odběratelů",
  notCounted: "–",
  topicColumn: "Výběr",
  readersByTopic: "Odběratelé podle výběru",
  tableByTopic: "Porovnat podle výběru",
};

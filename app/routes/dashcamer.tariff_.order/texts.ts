import { formatDate, formatMoney } from "~/texts/format";

/** /dashcamer/tariff/order */
export const summaryTexts = {
  title: "Souhrn objednávky",
  lede: "Zkontrolujte si ji prosím. Změnit můžete ještě všechno.",
  change: "Změnit objednávku",
  what: "Co objednáváte",
  item: "Položka",
  price: "Cena",
  total: "Celkem",
  prices: "Cena je konečná. Poskytovatel není plátcem DPH.",
  pricesWithVat: "Cena je konečná, včetně DPH.",
  period: "Období",
  space: "Prostor",
  periodOf: (from: number, until: number) => `${formatDate(from)} – ${formatDate(until - 1)}`,
  periodNote:
    "Když platba přijde později, začne období až jejím přijetím. Na zaplacené období naváže bez přerušení.",
  upgradeNote: "Vyšší tarif začne platit, jakmile platba dorazí. Konec zaplaceného období se nemění.",
  downgrade: "Nižší tarif začne, až skončí ten dnešní.",
  customer: "Faktura bude na",
  credit: (credit: number) => `Použít kredit, máte ${formatMoney(credit)}`,
  terms: {
    before: "Souhlasím s ",
    terms: "podmínkami pro dashcamery",
    after: (since: number) => ` účinnými od ${formatDate(since)}.`,
  },
  earlyStart:
    "Žádám, aby služba začala před koncem 14denní lhůty pro odstoupení od smlouvy. Když odstoupím, zaplatím poměrnou část ceny.",
  submit: "Objednávka zavazující k platbě",
  after: "Potvrzení s podmínkami pošleme e-mailem. Zaplatit můžete hned kartou, nebo do 14 dnů převodem.",
  changed: "Objednávka se mezitím změnila. Zkontrolujte prosím souhrn a objednejte znovu.",
  nothing: "Žádnou rozpracovanou objednávku nemáte",
  nothingText: "Nejdřív prosím vyberte tarif.",
  choose: "Vybrat tarif",
} as const;

import { counted, formatBytes, formatDate, formatMoney } from "~/texts/format";

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

/** What the ordered tariff has no room for. */
export const misfitTexts = {
  title: "Tohle se do objednaného tarifu nevejde",
  space: (bytes: number) =>
    `Prostor: zabráno je o ${formatBytes(bytes)} víc. Dokud místo neuvolníte nebo nepřikoupíte, nové záběry nepřijdou.`,
  editors: (count: number) =>
    `${counted(count, { one: "editor", few: "editoři", many: "editora", other: "editorů" })}: záběry, které mají, jim zůstanou. Nové jim nepřidělíte a nikoho dalšího nepozvete.`,
  tags: (count: number) =>
    `${counted(count, { one: "vlastní štítek", few: "vlastní štítky", many: "vlastního štítku", other: "vlastních štítků" })}: na záběrech zůstanou, na další je nedáte.`,
  companyAddress: "Adresa firmy: zůstane, jak je, ale změnit ji nepůjde.",
  kept: "Nic z toho nemažeme.",
} as const;

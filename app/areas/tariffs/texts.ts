import type { Feature } from "~/domain/tariffs/rules";
import { formatDate, formatMoney, formatSpace } from "~/texts/format";

/** Tariffs side by side, at the registration and in the workspace. */
export const tariffTexts = {
  tariff: "Tarif",
  interval: "Období platby",
  intervals: { 365: "Ročně", 30: "Měsíčně" } as Record<number, string>,
  period: (days: number) => `na ${days} dní`,
  who: {
    1: "Na začátek a pro malé kanály",
    2: "Když záběry chodí každý den",
    3: "Pro kanál se střihači",
    4: "Pro web pod vlastní značkou",
  } as Record<number, string>,
  perks: {
    1: ["Příjem záběrů na vlastní adrese", "Stavy, poznámky a zprávy"],
    2: ["Vlastní štítky", "Automatické příspěvky na sociální sítě"],
    3: ["Editoři a přidělování záběrů", "Sestřih záběrů před vydáním"],
    4: ["Vlastní doména", "Odkaz na vlastní web"],
  } as Record<number, string[]>,
  everythingOf: (name: string) => `Vše z tarifu ${name}`,
  /** `day` is YYYY-MM-DD. */
  coming: (day: string, price: number) =>
    `od ${formatDate(Date.parse(`${day}T12:00Z`))}: ${formatMoney(price)}`,
  comingSpace: (day: string, bytes: number) =>
    `od ${formatDate(Date.parse(`${day}T12:00Z`))}: ${formatSpace(bytes)} prostoru`,
  pick: "Vybrat",
  picked: "Vybráno",
  prices: (hasVat: boolean) =>
    `${hasVat ? "Ceny jsou konečné, včetně DPH." : "Ceny jsou konečné. Poskytovatel není plátcem DPH."} Tarif začne platit, až přijde platba. Po jeho skončení vám přijaté záběry zůstanou, jen nepřijdou nové.`,
  compare: "Porovnat tarify podrobně",
  feature: "Funkce",
  features: {
    customTags: "Vlastní štítky",
    socialPosts: "Automatické příspěvky na sociální sítě",
    editors: "Editoři",
    preReleaseCompilation: "Sestřih před vydáním",
    transferHolder: "Kdo má převedený záběr",
    ownDomain: "Vlastní doména",
  } satisfies Record<Feature, string>,
  change: "Vybrat tarif",
  moreSpace: "Přikoupit prostor",
  yes: "ano",
  no: "ne",
};

/** Extra space and the promo code. */
export const extraTexts = {
  title: "Prostor navíc",
  titleWithCode: "Prostor a sleva",
  extraUnits: "Kolikrát přikoupit 10 GB",
  unitPrice: (name: string, price: number, days: number) =>
    `Každých 10 GB k tarifu ${name} za ${formatMoney(price)} na ${days} dní.`,
  promoCode: "Promokód",
  promoCodeHint: "Sleva na první období.",
};

/** Whom the invoice is for. */
export const customerTexts = {
  customer: "Na koho bude faktura",
  buyers: [
    { value: "person", label: "Na osobu" },
    { value: "company", label: "Na firmu" },
  ],
  customerName: "Firma nebo podnikatel",
  companyId: "IČO",
  taxId: "DIČ",
  street: "Ulice a číslo",
  city: "Město",
  postalCode: "PSČ",
};

/** The price beside what is chosen. */
export const priceTexts = {
  title: "Souhrn",
  tariff: "Tarif",
  space: "Prostor",
  line: (description: string, quantity: number) =>
    quantity > 1 ? `${quantity} × ${description}` : description,
  total: (days: number) => `Celkem na ${days} dní`,
  codeNotCounted: "Promokód v ceně zatím není.",
  recount: "Přepočítat cenu",
};

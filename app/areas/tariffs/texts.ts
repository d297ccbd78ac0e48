import type { Feature } from "~/domain/tariffs/rules";

/** Tariffs side by side, at the registration and in the workspace. */
export const tariffTexts = {
  tariff: "Tarif",
  interval: "Období platby",
  intervals: { 365: "Ročně", 30: "Měsíčně" } as Record<number, string>,
  period: (days: number) => `na ${days} dní`,
  days: (days: number) => `${days} dní`,
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
  pick: "Vybrat",
  picked: "Vybráno",
  prices:
    "Ceny jsou konečné. Poskytovatel není plátcem DPH. Tarif začne platit, až přijde platba. Po jeho skončení vám přijaté záběry zůstanou, jen nepřijdou nové.",
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

import type { Fault } from "./movements";
import type { Arrival } from "./transfers";

export const texts = {
  title: "Zkušební banka",
  lede: "Tady se nic doopravdy neplatí. Převod, který sem pošlete, si Palubka přečte do deseti minut, nebo hned tlačítkem v Platbách.",
  fields: {
    variableSymbol: "Variabilní symbol",
    amount: "Částka v korunách",
    name: "Kdo platí",
    account: "Účet, ze kterého platí",
  },
  wrong: {
    variableSymbol: "Symbol má nejvýš deset číslic.",
    amount: "Napište částku v korunách, třeba 1 250,50.",
    name: "Jméno může mít nejvýš 60 znaků.",
    account: "Takový český účet není. Příklad: 34278-727558021/0100.",
  },
  otherwise: "Nebo přijde jinak",
  arrivals: {
    right: "Přijde převod",
    wrongSymbol: "S překlepem v symbolu",
    wrongAmount: "S poloviční částkou",
    otherCurrency: "V eurech",
    twice: "Stejný řádek ve výpisu dvakrát",
    payoutBack: "Vrátí se výplata",
  } satisfies Record<Arrival, string>,
  payoutBackHint:
    "Aby se vrátila výplata, opište symbol, částku a účet z odeslaných výplat na stránce Výplaty.",
  fault: "Příští odpověď banky",
  faults: {
    none: "V pořádku",
    error: "Chyba 500",
    broken: "Výpis utržený v půlce",
    slow: "Až za 25 sekund",
  } satisfies Record<Fault, string>,
  setFault: "Nastavit",
  newest: "Poslední převody",
  none: "Zatím nic nepřišlo.",
  arrived: "Převod přišel.",
  back: "Načíst výpis v Platbách",
} as const;

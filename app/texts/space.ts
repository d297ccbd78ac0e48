import type { AgeGroup, Forecast } from "~/domain/dashcamers/space-rules";
import { formatBytes, formatDate, formatSpace, nbsp } from "./format";

/** /dashcamer/space */
export const spaceTexts = {
  title: "Prostor",
  lede: nbsp("Co vám místo zabírá a na jak dlouho ještě stačí."),
  used: (used: number, max: number) => nbsp(`Zabráno ${formatBytes(used)} z ${formatSpace(max)}`),
  free: (free: number) => nbsp(`Volných ${formatSpace(free)}`),
  forecastTitle: nbsp("Na jak dlouho stačí"),
  forecast: (forecast: Forecast): string => {
    if (forecast.kind === "full")
      return nbsp("Místo došlo. Dokud nějaké neuvolníte, nikdo vám záběr nepošle.");
    const { bytesPerWeek } = forecast;
    if (bytesPerWeek === 0) return nbsp("Za posledních 8 týdnů místa neubylo.");
    const pace = `Za posledních 8 týdnů přibývalo ${formatBytes(bytesPerWeek)} týdně.`;
    return nbsp(
      forecast.kind === "never"
        ? `${pace} Takhle místo vystačí na víc než deset let.`
        : `${pace} Když to tak půjde dál, bude plno ${formatDate(forecast.at)}.`,
    );
  },
  states: nbsp("Podle stavu"),
  ages: nbsp("Podle stáří"),
  age: (days: AgeGroup, before: AgeGroup) => {
    if (days === null) return nbsp("Starší než rok");
    if (before === null) return nbsp("Posledních 30 dní");
    return nbsp(days === 365 ? "90 dní až rok" : "30 až 90 dní");
  },
  trash: "Koš",
  trashText: nbsp("z koše zmizí nejpozději za 30 dní"),
  other: nbsp("Náhledy, přílohy a další"),
  kind: "Co",
  size: "Velikost",
  clips: "Záběrů",
  bin: nbsp("Co by šlo smazat"),
  binText: nbsp("Největší záběry, které jste před víc než měsícem označili za neatraktivní."),
  binLegend: nbsp("Vyberte, co už nechcete"),
  binAction: nbsp("Co má za 30 dní zmizet"),
  binSubmit: nbsp("Přesunout vybrané do koše"),
  binTotal: (bytes: number) => nbsp(`Všechny dohromady mají ${formatBytes(bytes)}.`),
  look: "Prohlédnout",
  binNone: nbsp("Žádný neatraktivní záběr starší než měsíc tu není."),
  sentOn: (moment: number) => nbsp(`poslaný ${formatDate(moment)}`),
};

import { formatDay, formatNumber, nbsp } from "./format";

/** /dashcamer/statistics */
export const statisticsTexts = {
  title: "Statistiky",
  lede: nbsp("Kolik záběrů chodí, od koho a jak dopadly."),
  period: "Období",
  periods: {
    12: nbsp("12 týdnů"),
    26: nbsp("půl roku"),
    52: "rok",
    104: nbsp("dva roky"),
  },
  totals: "Celkem",
  total: {
    TotalVideos: nbsp("Záběrů za celou dobu"),
    NewVideos: nbsp("Čeká na vaše rozhodnutí"),
    AcquiredVideos: nbsp("Převzatých od jiných"),
    DeletedVideos: nbsp("V koši a smazaných"),
    TotalSubscribers: nbsp("Odběratelů novinek"),
    TotalSentNotifications: nbsp("Odeslaných upozornění"),
  },
  weeks: nbsp("Záběry po týdnech"),
  weeksText: (sent: number, published: number) =>
    nbsp(`Za celé období přišlo ${formatNumber(sent)}, z toho už vyšlo ${formatNumber(published)}.`),
  thisWeek: nbsp("tento týden ještě běží"),
  sent: "Přišlo",
  published: nbsp("Z toho vyšlo"),
  week: (from: number) => nbsp(`od ${formatDay(from)}`),
  weekColumn: "Týden",
  states: nbsp("Záběry podle stavu"),
  stateColumn: "Stav",
  clips: "Záběrů",
  share: "Podíl",
  senders: nbsp("Kdo posílá nejvíc"),
  senderColumn: "Odesílatel",
  unnamed: nbsp("Bez přezdívky"),
  noSenders: nbsp("V tomhle období nikdo nic neposlal."),
  table: nbsp("Zobrazit jako tabulku"),
  space: nbsp("Prostor a jeho předpověď"),
};

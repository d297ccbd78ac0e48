import { clipCount } from "~/areas/clip/texts";
import { formatDay, formatNumber } from "~/texts/format";

/** /dashcamer/statistics */
export const statisticsTexts = {
  title: "Statistiky",
  lede: "Kolik záběrů chodí, od koho a jak dopadly.",
  period: "Období",
  periods: {
    12: "12 týdnů",
    26: "půl roku",
    52: "rok",
    104: "dva roky",
  },
  totals: "Celkem",
  total: {
    TotalVideos: "Záběrů za celou dobu",
    NewVideos: "Čeká na vaše rozhodnutí",
    AcquiredVideos: "Převzatých od jiných",
    DeletedVideos: "V koši a smazaných",
    TotalSubscribers: "Odběratelů novinek",
    TotalSentNotifications: "Odeslaných upozornění",
  },
  weeks: "Záběry po týdnech",
  weeksText: (sent: number, published: number) =>
    `Za celé období: ${clipCount(sent)}, z toho už vyšlo ${formatNumber(published)}.`,
  thisWeek: "tento týden ještě běží",
  sent: "Přišlo",
  published: "Z toho vyšlo",
  week: (from: number) => `od ${formatDay(from)}`,
  weekColumn: "Týden",
  states: "Záběry podle stavu",
  stateColumn: "Stav",
  clips: "Záběrů",
  share: "Podíl",
  senders: "Kdo posílá nejvíc",
  senderColumn: "Odesílatel",
  unnamed: "Bez přezdívky",
  noSenders: "V tomhle období nikdo nic neposlal.",
  table: "Zobrazit jako tabulku",
  space: "Na jak dlouho stačí prostor",
};

import { clipCount } from "~/areas/clip/texts";
import { creatorPages } from "~/areas/workspace/texts";
import { counted, formatDateTime, formatNumber } from "~/texts/format";

/** /dashcamer/statistics */
export const statisticsTexts = {
  title: creatorPages.statistics,
  lede: "Kolik záběrů chodí, od koho a jak dopadly, a kdo čte novinky.",
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
  states: "Záběry podle stavu",
  stateColumn: "Stav",
  clips: "Záběrů",
  share: "Podíl",
  senders: "Kdo posílá nejvíc",
  senderColumn: "Odesílatel",
  unnamed: "Bez přezdívky",
  noSenders: "V tomhle období nikdo nic neposlal.",
  sends: "Jak dopadly newslettery",
  sendsText: (sends: number, delivered: number) =>
    `${counted(sends, { one: "zpráva", few: "zprávy", many: "zprávy", other: "zpráv" })}, doručeno ${formatNumber(delivered)}.`,
  noSends: "V tomhle období žádný neodešel.",
  sendColumn: "Zpráva",
  send: (at: number, subject: string) => `${formatDateTime(at)} ${subject}`,
  audience: "Příjemců",
  delivered: "Doručeno",
  bounced: "Vrátilo se",
  complained: "Označeno za spam",
  unsubscribed: "Odhlásilo se",
  space: "Na jak dlouho stačí prostor",
};

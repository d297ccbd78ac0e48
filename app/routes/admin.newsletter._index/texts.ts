import { formatDateTime, formatNumber } from "~/texts/format";

/** /admin/newsletter */
export const sendingTexts = {
  lede: (site: string) => `Kdo čte novinky webu ${site} a jak dopadlo, co na něm odešlo.`,
  otherSite: "Jiný web",
  log: "Co odešlo",
  message: "Zpráva",
  state: "Stav",
  when: "Odešla",
  moment: (at: number | null) => (at === null ? "–" : formatDateTime(at)),
  audience: "Příjemců",
  delivered: "Doručeno",
  bounced: "Vrátilo se",
  complained: "Spam",
  unsubscribed: "Odhlásilo se",
  count: formatNumber,
  emptyTitle: "Zatím nic neodešlo",
  empty: "Rozepsané zprávy vidí jen dashcamer.",
  pages: "Stránky zpráv",
};

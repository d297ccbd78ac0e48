/**
 * Pages of clips in a creator's workspace, of the creator's money there (with what is left when the contract has
 * ended), of sending clips, pages for whoever sent them, and of the platform's money in the administration, with its storage.
 */
const ofClips = ["", "videos", "review", "computer"];
const ofMoney = ["tariff", "invoices", "payments", "credit", "ended"];
const ofSending = ["upload", "poslat"];
const ofBooks = ["invoices", "payments", "refunds", "payouts", "promo-codes", "tariffs", "storage"];
const ofSenders = ["profile", "view", "comments", "transfer", "share"];

/**
 * Pages whose replies are described in one file, by the first two segments of their address: small enough that no page
 * carries more than 4 kB (gzip) for it.
 */
export function areaOf([first = "", second = ""]: string[]) {
  if (first === "dashcamer") {
    if (ofClips.includes(second)) return "clips";
    return ofMoney.includes(second) ? "money" : "workspace";
  }
  if (first === "admin") return ofBooks.includes(second) ? "books" : "admin";
  if (first === "editor") return "editor";
  if (ofSending.includes(first)) return "sending";
  return ofSenders.includes(first) ? "senders" : "site";
}

export type Area = ReturnType<typeof areaOf>;

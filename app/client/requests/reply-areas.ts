/** Pages of clips in a creator's workspace, of the creator's money there, and pages for whoever sent clips. */
const ofClips = ["", "videos", "review"];
const ofMoney = ["tariff", "invoices", "payments"];
const ofSenders = ["profile", "view", "comments", "transfer", "share"];

/**
 * Pages whose replies are described in one file, by the first two segments of their address: small enough that no page
 * carries more than 3 kB (gzip) for it.
 */
export function areaOf([first = "", second = ""]: string[]) {
  switch (first) {
    case "dashcamer":
      if (ofClips.includes(second)) return "clips";
      return ofMoney.includes(second) ? "money" : "workspace";
    case "upload":
    case "poslat":
      return "sending";
    case "editor":
    case "admin":
      return first;
    default:
      return ofSenders.includes(first) ? "senders" : "site";
  }
}

export type Area = ReturnType<typeof areaOf>;

/** One change of a subscription by the form in this time, for each address (specification, section 9). */
export const spamWaitMs = 60 * 60_000;

/** The confirmation link works this long; an address that nobody confirmed is deleted then. */
export const confirmDays = 7;

/** After a revocation the address stays this long, so that a slip can be undone; then it is erased. */
export const undoMs = 24 * 60 * 60_000;

/** An address is stored at most this long without a new consent (specification, section 9). */
export const addressRetentionYears = 5;

/** The same moment so many years before; both are ms since 1970. */
export const yearsBefore = (moment: number, years: number): number => {
  const day = new Date(moment);
  return day.setUTCFullYear(day.getUTCFullYear() - years);
};

/** What a reader wants to hear about: playlists by id, videos in none of them, news of the web itself. */
export type Choice = { playlists: number[]; other: boolean; webUpdates: boolean };

/** Mails about nothing make no sense (specification, section 5). */
export function isAnythingChosen({ playlists, other, webUpdates }: Choice): boolean {
  return playlists.length > 0 || other || webUpdates;
}

/** The choice as a query string, for a link that proposes it. */
export function choiceQuery({ playlists, other, webUpdates }: Choice): string {
  const query = new URLSearchParams();
  if (playlists.length > 0) query.set("playlists", playlists.join("-"));
  if (other) query.set("other", "1");
  if (webUpdates) query.set("webUpdates", "1");
  return query.toString();
}

/** The choice that a link proposes, or null when it proposes none. */
export function readChoice(query: URLSearchParams): Choice | null {
  const choice = {
    playlists: (query.get("playlists") ?? "").split("-").map(Number).filter(Number.isInteger).filter(Boolean),
    other: query.has("other"),
    webUpdates: query.has("webUpdates"),
  };
  return isAnythingChosen(choice) ? choice : null;
}

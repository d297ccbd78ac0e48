const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** So many more mails put off than delivered pause a domain. One full mailbox is no reason. */
export const delaysToPause = 20;

/** The first pause of a domain, ms; each is twice as long as the one before. */
export const firstPauseMs = 15 * minuteMs;
export const longestPauseMs = 4 * hourMs;

/** After a pause, mail leaves spread over so long, ms, so that the domain is not met by all of it at once. */
export const spreadMs = 15 * minuteMs;

/** So long after it began, ms, a newsletter waits for no domain any more: the mail service goes on trying. */
export const longestWaitMs = 12 * hourMs;

/** A domain that has put off nothing for so long, ms, begins anew. */
export const domainForgottenMs = 7 * 24 * hourMs;

/** The part of an address after its @, in lower case. */
export const domainOf = (email: string): string => email.slice(email.indexOf("@") + 1).toLowerCase();

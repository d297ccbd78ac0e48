/** Characters of one message. */
export const longestComment = 2000;

/** Equal words of one side within this time are one message sent twice. */
export const sameMessageMs = 60_000;

/** How long a message waits for its mail: whoever writes three in a row sends one mail. */
export const mailDelayMs = 2 * 60_000;

/** A person gets at most one mail about messages in this time; what comes meanwhile goes into the next one. */
export const mailPauseMs = 3_600_000;

/** Messages that one mail tells of, and how much of each. */
export const messagesOfMail = 40;
export const excerptLength = 280;

/** The two sides of the talk about a clip. */
export type Side = "sender" | "creator";

export function excerptOf(content: string): string {
  const characters = [...content];
  return characters.length <= excerptLength ? content : `${characters.slice(0, excerptLength).join("")}…`;
}

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

/** Messages that a page shows of one conversation; older ones are a link away. */
export const messagesOfPage = 50;

/** Where in a conversation a page is: right before the message of this id, or at the end. */
export type ConversationPlace = { before?: number };

/** A page of a conversation, oldest message first. */
export type ConversationPage<Message> = {
  comments: Message[];
  /** The message that the older ones come before; null where there are none. */
  olderBefore: number | null;
  isNewest: boolean;
};

/** A page of a conversation from its messages, newest first, with one more than it shows where older ones remain. */
export function conversationPage<Message extends { id: number }>(
  rows: Message[],
  { before }: ConversationPlace = {},
): ConversationPage<Message> {
  const comments = rows.slice(0, messagesOfPage).reverse();
  return {
    comments,
    olderBefore: rows.length > messagesOfPage ? (comments[0]?.id ?? null) : null,
    isNewest: before === undefined,
  };
}

/** The two sides of the conversation about a clip. */
export type Side = "sender" | "creator";

export function excerptOf(content: string): string {
  const characters = [...content];
  return characters.length <= excerptLength ? content : `${characters.slice(0, excerptLength).join("")}…`;
}

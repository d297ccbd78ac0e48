/** What a mail program gets; most show it to nobody. */
export const unsubscribedText = "Odběr je zrušený.";

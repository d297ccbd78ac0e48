/** The page that lists what has just been sent, by the secret handles of the clips. */
export const receiptUrl = (viewGuids: readonly string[]) =>
  `/upload/sent?${new URLSearchParams(viewGuids.map((guid) => ["clip", guid]))}`;

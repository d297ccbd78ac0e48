/**
 * A bank that reports movements on the provider's account: Fio. It keeps a mark of what it has reported. Null or
 * false when it was asked too soon, and then the mark stays. `RemoteServiceUnavailable` when it cannot be asked or
 * refuses; the mark may have moved all the same.
 */
export type BankFeed = {
  /** The movements behind the mark as a statement in Fio's JSON, and sets the mark behind them. */
  next(): Promise<string | null>;
  /** Sets the mark behind a movement by Fio's number of it, or before a day (`YYYY-MM-DD`). */
  goBackTo(mark: { reference: string } | { day: string }): Promise<boolean>;
  /** Path of the page where transfers arrive at the stand-in of development; null elsewhere. */
  page: string | null;
};

/** Copies of the database outside of it, under keys that the server makes. What is there is never written over. */
export type BackupStore = {
  /** Stores an object with what lists are to tell about it. False where the key is taken; what is there stays. */
  add(key: string, body: Uint8Array, about?: Record<string, string>): Promise<boolean>;
  read(key: string): Promise<Uint8Array | null>;
  /** Objects whose keys begin with the prefix and stand behind a key, in the order of their keys, at most `limit`; `isLast` when there are no more. */
  list(
    prefix: string,
    after: string,
    limit: number,
  ): Promise<{ objects: { key: string; about: Record<string, string> }[]; isLast: boolean }>;
  delete(keys: string[]): Promise<void>;
};

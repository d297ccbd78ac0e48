/** A file that holds the creator's space and is no clip yet. Until it is sent its name and its sender stay hidden. */
export type PendingFile = {
  /** Names it in the form; the guid itself would open it to whoever knows it. */
  handle: string;
  sizeBytes: number;
  heldBytes: number;
  /** About so much has arrived. */
  arrivedBytes: number;
  isWhole: boolean;
  beganAt: number;
  /** When bytes came last, or it was begun; null for a file that waits for its form. */
  lastBytesAt: number | null;
};

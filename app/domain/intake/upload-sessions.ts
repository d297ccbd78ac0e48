import type { RefusalCode } from "../errors";

/** Where the bytes of an intake gather until they are all there; one session for each intake. */
export type UploadSessions = {
  /** Makes the session ready for bytes. */
  open(upload: NewUpload): Promise<void>;
  /** How many bytes are stored; 0 for an unknown upload. */
  offset(guid: string): Promise<number>;
  /** Takes a whole file. One that breaks off leaves only a cancelled intake. */
  receive(
    upload: Pick<NewUpload, "guid" | "ticketHash">,
    chunks: AsyncIterable<Uint8Array>,
  ): Promise<UploadReceipt>;
};

export type NewUpload = {
  guid: string;
  /** Whose upload it is, as `ticketHash`; null answers to whoever knows the guid. */
  ticketHash: string | null;
  /** Bytes to come; when `isSizeKnown` is false, at most so many. */
  sizeBytes: number;
  isSizeKnown: boolean;
  /** tus Upload-Metadata, given back as it came. */
  metadata: string;
  expiresAt: number;
};

export type UploadReceipt = { outcome: "received" | "broken" } | { outcome: "refused"; code: RefusalCode };

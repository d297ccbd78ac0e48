import type { OutgoingMail } from "./transport";

/** What a stand-in of development has taken and keeps. */
export type StoredMails = {
  /** The newest first. */
  list(): Promise<Pick<StoredMail, "id" | "to" | "subject" | "at">[]>;
  get(id: number): Promise<StoredMail | null>;
};

export type StoredMail = OutgoingMail & { id: number; at: number };

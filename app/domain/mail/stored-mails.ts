/** What a stand-in of development has taken and keeps. */
export type StoredMails = {
  /** The newest first. */
  list(): Promise<Pick<StoredMail, "id" | "to" | "subject" | "at">[]>;
  get(id: number): Promise<StoredMail | null>;
};

export type StoredMail = {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  at: number;
};

/** What a stand-in of development has taken and keeps. */
export type KeptMails = {
  /** The newest first. */
  list(): Promise<Pick<KeptMail, "id" | "to" | "subject" | "at">[]>;
  get(id: number): Promise<KeptMail | null>;
};

export type KeptMail = {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  at: number;
};

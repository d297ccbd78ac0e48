import type { StoredMails } from "../mail/stored-mails";
import type { MailTransport, OutgoingMail } from "../mail/transport";
import type { WantedRecord } from "./sending-domain";

/** The transport of newsletters, and what else its service tells. */
export type BulkMail = MailTransport<BulkMailItem> & {
  /** Address that newsletters come from; each site puts its own name before it. */
  address: string;
  callsPerSecond: number;
  /** What the service tells of one mail (webhook); null for what it has not signed or what is not of now. */
  readEvent(body: string, headers: Headers): Promise<BulkEvent | "ofNoInterest" | null>;
  /** What the service knows of a domain to send from. */
  domain(name: string): Promise<SendingDomain | "notThere" | "unanswered">;
  /** Mails that the stand-in of development has taken; null elsewhere. */
  storedMails: StoredMails | null;
};

/** A domain of ours at the mail service: whether mail from it is taken, and the records of DNS that the service asks for. */
export type SendingDomain = { isVerified: boolean; records: WantedRecord[] };

export type BulkMailItem = OutgoingMail & {
  /** `Name <address>` */
  from: string;
  /** Names the mail in what the service tells of it: letters, digits, hyphens. */
  tag: string;
};

export type BulkEvent = {
  /** `delayed`: the mailbox's domain has put it off, and the service tries again. */
  event: "delayed" | "delivered" | "bounced" | "complained";
  to: string;
  /** A bounce or a complaint after which nothing more should go to the address. */
  isLasting: boolean;
  /** Null for a mail that has none. */
  tag: string | null;
};

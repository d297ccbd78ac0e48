import type { Database } from "../../db/client.server";
import type { Actor } from "./actor";
import type { RefusalCode } from "./errors";
import type { Job } from "./jobs";

/** The public face that the request's host leads to. */
export type Site = { id: number; dashcamerId: number; name: string };

/** Everything a use case may use. Built anew for each request, message and tick by workers/context.ts. */
export type Context = {
  actor: Actor;
  site: Site;
  /** Hash of the session id in the browser's cookie, whether the session still lives or not. */
  sessionHash: string | null;
  /** Hash of the sender's ticket cookie: whose half-sent files these are, signed in or not. */
  ticketHash: string | null;
  /** Network address of the client, for rate limits and the proof of a consent; empty outside a request. */
  clientAddress: string;
  /** The moment of the request, ms since 1970 UTC. */
  now: number;
  /** Address of the platform in mails and feeds, without a trailing slash; from configuration, never from Host. */
  baseUrl: string;
  db: Database;
  clips: ClipStore;
  uploadSessions: UploadSessions;
  mail: MailSender;
  mailDomains: MailDomains;
  /** Key of a link in a mail, 43 url-safe characters: equal for equal purposes, and nobody else can make it. */
  linkKey(purpose: string): Promise<string>;
  limits: RateLimits;
  /**
   * Puts a job on the queue; it may run more than once, or late. It is a nudge and never fails the request: what must
   * happen stands in the database, where a cron tick finds it too.
   */
  later(job: Job): Promise<void>;
};

/** Bytes of clips, posters, thumbnails and attachments, under keys that the server makes. */
export type ClipStore = {
  head(key: string): Promise<StoredObject | null>;
  /** Reads a half-open byte range `[start, end)`; null when there is no such object. */
  open(key: string, range?: { start: number; end: number }): Promise<ReadableStream<Uint8Array> | null>;
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  delete(keys: string[]): Promise<void>;
};

export type StoredObject = {
  sizeBytes: number;
  etag: string;
  uploadedAt: number;
  /** As it was put there; null when nobody said. */
  contentType: string | null;
};

/** Where the bytes of an intake gather until they are all there; one session for each intake. */
export type UploadSessions = {
  /** Makes the session ready for bytes. */
  open(upload: NewUpload): Promise<void>;
  /** How many bytes have arrived for good; 0 when nobody knows the upload. */
  offset(guid: string): Promise<number>;
  /** Hands over a whole file. What breaks off leaves nothing behind but a cancelled intake. */
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

export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** Hands one mail to the mail service; throws when the service refuses or cannot be reached. */
export type MailSender = { send(mail: OutgoingMail): Promise<void> };

/** False when mail to the domain surely cannot be delivered; true also when nobody can tell right now. */
export type MailDomains = { accepts(domain: string): Promise<boolean> };

/** True while the key is under its limit. `login` 20 a minute, `form` 30 a minute. */
export type RateLimits = { allows(limit: "login" | "form", key: string): Promise<boolean> };

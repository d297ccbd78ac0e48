import type { Database } from "../../db/client.server";
import type { Device } from "./accounts/known-device.server";
import type { Actor } from "./actor";
import type { RefusalCode } from "./errors";
import type { Job } from "./jobs";
import type { Provider } from "./settings/provider";

/** The public face that the request's host leads to. */
export type Site = {
  id: number;
  dashcamerId: number;
  name: string;
  youtubeUrl: string | null;
  instagramUrl: string | null;
  facebookUrl: string | null;
  /** What the home page shows of the site itself. */
  lede: string;
  background: string;
  backgroundOpacity: number;
  backgroundPlace: string | null;
  watermarkPosition: string | null;
  watermarkOpacity: number;
  /** The server message and its colour: the site's own, else the platform's. */
  serverMessage: string | null;
  serverMessageColor: string | null;
};

/** Everything a use case may use. Built anew for each request, message and tick by workers/context.ts. */
export type Context = {
  actor: Actor;
  /** What the actor was told by; `brokenToken` came with a token that is not ours, has run out or was revoked. */
  proof: "none" | "cookie" | "token" | "brokenToken";
  site: Site;
  /** Hash of the session id in the browser's cookie or behind the token, whether the session still lives or not. */
  sessionHash: string | null;
  /** Hash of the sender's ticket cookie: whose half-sent files these are, signed in or not. */
  ticketHash: string | null;
  /** The browser, where it has been logged in before; what it says of itself is still to be checked. */
  device: Device | null;
  /** Network address of the client, the proof of a consent; empty outside a request. */
  clientAddress: string;
  /** What limits for each network count by, see `networkKey`; null without an address, as outside a request. */
  network: string | null;
  /** The moment of the request, ms since 1970 UTC. */
  now: number;
  /** Address of the platform in mails and feeds, without a trailing slash; from configuration, never from Host. */
  baseUrl: string;
  provider: Provider;
  /** Address of this site in feeds and for search engines; `baseUrl` unless the site has a host of its own. */
  siteUrl: string;
  db: Database;
  clips: ClipStore;
  uploadSessions: UploadSessions;
  mail: MailSender;
  mailDomains: MailDomains;
  /** Key of a link in a mail, 43 url-safe characters: equal for equal purposes, and nobody else can make it. */
  linkKey(purpose: string): Promise<string>;
  tokens: Tokens;
  payments: PaymentGateway;
  limits: RateLimits;
  /**
   * Runs a change when the same person's earlier ones are done; the doors bring every change through here, and no
   * reading. Refuses with TooManyRequests when too many wait. Nobody's integrity may rest on it: a turn can be cut
   * short, so a use case's own statements say what they rely on. What had to wait is given a context made anew, as its
   * person may have been locked out meanwhile; null stands for this one.
   */
  inTurn<T>(work: (anew: Context | null) => Promise<T>): Promise<T>;
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
  /** Stores what comes part by part, however much it is. What the body throws is thrown on, and nothing is kept then. */
  receive(key: string, body: AsyncIterable<Uint8Array>, contentType: string): Promise<ReceivedObject>;
  delete(keys: string[]): Promise<void>;
};

/** `sha256` is that of the content, in hex. */
export type ReceivedObject = { sizeBytes: number; sha256: string };

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
  /** Names the mail: every attempt to send it carries the same key, and no other mail does. */
  key: string;
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

/** Where invoices are paid by card. The sandbox is a page of our own, for development. */
export type PaymentGateway = {
  name: "sandbox" | "comgate";
  /**
   * The page where a payment, named by our secret id, is paid, as the gateway's reply has it: null when it names none.
   * `RemoteServiceUnavailable` when there is no gateway.
   */
  pageOf(payment: { externalId: string; amount: number }): Promise<string | null>;
};

/** Bearer tokens of the calls: signed, for one role, and each tied to a session that can be revoked. */
export type Tokens = {
  sign(claims: TokenClaims & { issuedAt: number; expiresAt: number }): Promise<string>;
  /** Null for what was not signed here, has run out, or is no token of ours. */
  read(token: string): Promise<TokenClaims | null>;
};

export type TokenClaims = { sessionId: string; role: TokenRole };
export type TokenRole = "fan" | "editor" | "dashcamer" | "superuser";

/**
 * True while the key is under its limit in this part of the world. `login` 20 in ten seconds, `password` 10 a
 * minute, `form` 30, `upload` 120.
 */
export type RateLimits = {
  allows(limit: "login" | "password" | "form" | "upload", key: string): Promise<boolean>;
};

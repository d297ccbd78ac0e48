import type { Database } from "../../db/client.server";
import type { Device } from "./accounts/known-device.server";
import type { Tokens } from "./accounts/tokens";
import type { Actor } from "./actor";
import type { BackupStore } from "./backups/backup-store";
import type { BankFeed } from "./bank/bank-feed";
import type { ChannelSite } from "./channels/channel-site";
import type { Dns, MailDomains } from "./dns";
import type { UploadSessions } from "./intake/upload-sessions";
import type { PrintedDocument } from "./invoices/document/printed";
import type { PaymentGateway } from "./invoices/gateway";
import type { QueuedJob } from "./jobs";
import type { MailTransport } from "./mail/transport";
import type { BulkMail } from "./newsletter-messages/bulk-mail";
import type { Authenticators } from "./second-factor/authenticators";
import type { Provider } from "./settings/provider";
import type { HostProbe } from "./sites/host-probe";
import type { SocialNetworks } from "./social/networks";
import type { StoryPicture } from "./social/picture/story-picture";
import type { ClipStore } from "./storage/clip-store";
import type { TermsVersion } from "./terms/rules";

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
  /** How the actor was authenticated; `brokenToken` came with a token that is forged, expired or revoked. */
  proof: "none" | "cookie" | "token" | "brokenToken";
  site: Site;
  /** Versions of the terms, in the order of their days. */
  terms: readonly TermsVersion[];
  /** Hash of the session id in the cookie or the token, whether the session is still valid or not. */
  sessionHash: string | null;
  /** When whoever holds the browser's session last proved who they are, ms since 1970; null for a token and without one. */
  provedAt: number | null;
  /** Hash of the sender's ticket cookie, which owns unfinished uploads, signed in or not. */
  ticketHash: string | null;
  /** The known device as its cookie claims it; still to be verified. */
  device: Device | null;
  /** Network address of the client, the proof of a consent; empty outside a request. */
  clientAddress: string;
  /** The key of rate limits for each network, see `networkKey`; null without an address, as outside a request. */
  network: string | null;
  /** The moment of the request, ms since 1970 UTC. */
  now: number;
  /** Scheme and host that the request came to, as its browser knows them; empty outside a request. */
  origin: string;
  /** Address of the platform in mails and feeds, without a trailing slash; from configuration, never from Host. */
  baseUrl: string;
  provider: Provider;
  /** Address of this site in feeds and for search engines; `baseUrl` unless the site has a host of its own. */
  siteUrl: string;
  db: Database;
  clips: ClipStore;
  backups: BackupStore;
  uploadSessions: UploadSessions;
  /** Letters to one person. */
  mail: MailTransport;
  /** Null where no service for mail to many is set up. */
  bulkMail: BulkMail | null;
  mailDomains: MailDomains;
  dns: Dns;
  hostProbe: HostProbe;
  /** Signed key of a link in a mail, 43 url-safe characters: the same for the same purpose. */
  linkKey(purpose: string): Promise<string>;
  /** Encrypts what the database keeps but must not tell by itself. */
  vault: Vault;
  tokens: Tokens;
  passkeys: Authenticators;
  payments: PaymentGateway;
  /** Null where the bank tells of movements by files only. */
  bank: BankFeed | null;
  channelSite: ChannelSite;
  /** Null where no app at Facebook is set up. */
  social: SocialNetworks | null;
  /** Draws the picture of a story as JPEG, 1080 × 1920; what draws is loaded by the first one. */
  drawStory(story: StoryPicture): Promise<Uint8Array<ArrayBuffer>>;
  /** The source map of a served script of the version that runs, by the script's name, as JSON; null when there is none. */
  sourceMap(file: string): Promise<string | null>;
  /** Sets a document as PDF; the libraries that do so are loaded by the first one. */
  documentPdf(document: PrintedDocument, issuedAt: number): Promise<Uint8Array>;
  limits: RateLimits;
  /**
   * Runs a change when the same person's earlier ones are done. The doors pass every change through it, and no read.
   * Refuses with TooManyRequests when too many wait. Do not rely on it for integrity, because a turn's lease can
   * expire: a use case's own statements check what they depend on. After a wait the work gets a new context, as its
   * person may have been locked out meanwhile; null stands for this one.
   */
  inTurn<T>(work: (fresh: Context | null) => Promise<T>): Promise<T>;
  /**
   * Puts a job on the queue, at least once and without a deadline. It only saves time and never fails the request: what
   * must happen is in the database, where a cron tick finds it too.
   */
  later(job: QueuedJob): Promise<void>;
};

/** Text encrypted for one purpose. What was changed or sealed for another purpose opens as null. */
export type Vault = {
  seal(text: string, purpose: string): Promise<string>;
  open(sealed: string, purpose: string): Promise<string | null>;
};

/**
 * True while the key is under its limit in this part of the world. `login` 20 in ten seconds, `password` 10 a
 * minute, `form` 30, `upload` 120.
 */
export type RateLimits = {
  allows(limit: "login" | "password" | "form" | "upload", key: string): Promise<boolean>;
};

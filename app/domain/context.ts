import type { Database } from "../../db/client.server";
import type { Device } from "./accounts/known-device.server";
import type { Actor } from "./actor";
import type { Feed } from "./channels/feed";
import type { VideoStatus } from "./channels/rules";
import type { RefusalCode } from "./errors";
import type { PrintedDocument } from "./invoices/document/printed";
import type { QueuedJob } from "./jobs";
import type { WantedRecord } from "./newsletter-messages/sending-domain";
import type { AddedAnswer, SignedAnswer } from "./second-factor/passkey-wire";
import type { Provider } from "./settings/provider";
import type { SocialNetworks } from "./social/networks";
import type { StoryPicture } from "./social/picture/story-picture";
import type { ListedObject } from "./storage/rules";
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
  inTurn<T>(work: (anew: Context | null) => Promise<T>): Promise<T>;
  /**
   * Puts a job on the queue, at least once and without a deadline. It only saves time and never fails the request: what
   * must happen is in the database, where a cron tick finds it too.
   */
  later(job: QueuedJob): Promise<void>;
};

/** Bytes of clips, posters, thumbnails and attachments, under keys that the server makes. */
export type ClipStore = {
  head(key: string): Promise<StoredObject | null>;
  /** Reads a half-open byte range `[start, end)`; null when there is no such object. */
  open(key: string, range?: { start: number; end: number }): Promise<ReadableStream<Uint8Array> | null>;
  /** Objects behind a key in the order of their keys, at most `limit`; `isLast` when there are no more. */
  list(after: string, limit: number): Promise<{ objects: ListedObject[]; isLast: boolean }>;
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** Stores a stream of any length, part by part. An error of the body is rethrown, and nothing is stored then. */
  receive(key: string, body: AsyncIterable<Uint8Array>, contentType: string): Promise<ReceivedObject>;
  delete(keys: string[]): Promise<void>;
};

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

export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** A service that mail leaves by: Cloudflare for letters to one person, Resend for the same letter to many. */
export type MailTransport<Mail = OutgoingMail> = {
  /** Mails that one call takes. */
  mostAtOnce: number;
  /**
   * Hands over all of them or none, and says what became of it; it never throws. The key is unique, and the same for each
   * attempt: a service that knows keys sends once what it gets under one within a day, the other lets a reader tell two copies.
   */
  send(mails: readonly Mail[], idempotencyKey: string): Promise<MailOutcome>;
};

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
  kept: KeptMails | null;
};

/** A domain of ours at the mail service: whether mail from it is taken, and the records of DNS that the service asks for. */
export type SendingDomain = { isVerified: boolean; records: WantedRecord[] };

export type BulkMailItem = OutgoingMail & {
  /** `Name <address>` */
  from: string;
  /** Names the mail in what the service tells of it: letters, digits, hyphens. */
  tag: string;
};

/**
 * `taken`: all of them will be sent. `unknown`: they may have been taken; the same call tells. The rest surely were not
 * taken: `busy` asks for a pause (ms, null when it does not say), `rejected` says that something in them is not
 * acceptable, `stopped` that no call will be taken before somebody changes something. `detail` has the service's own words
 * for whoever runs the platform.
 */
export type MailOutcome =
  | { type: "taken" }
  | ((
      | { type: "unknown" }
      | { type: "busy"; retryAfterMs: number | null }
      | { type: "rejected" }
      | { type: "stopped"; reason: "credentials" | "quota" }
    ) & { detail?: string });

export type BulkEvent = {
  /** `delayed`: the mailbox's domain has put it off, and the service tries again. */
  event: "delayed" | "delivered" | "bounced" | "complained";
  to: string;
  /** A bounce or a complaint after which nothing more should go to the address. */
  isLasting: boolean;
  /** Null for a mail that has none. */
  tag: string | null;
};

/** The newest mails first. */
export type KeptMails = {
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

/** DNS, asked for the records of one name and type. */
export type Dns = {
  /**
   * Their values, none where there are none: a TXT record in one piece, an MX record as `10 mail.example.cz.`. Null when
   * DNS does not say, or for what is no name.
   */
  records(name: string, type: "A" | "AAAA" | "MX" | "TXT"): Promise<string[] | null>;
};

/**
 * What an HTTPS request to a host meets: a site of the platform with its name, something else, a certificate that does not
 * hold, or nothing.
 */
export type HostAnswer =
  | { kind: "site"; name: string }
  | { kind: "elsewhere" }
  | { kind: "certificate" }
  | { kind: "silent" };

/** Asks hosts of sites as their visitors do. */
export type HostProbe = { ask(host: string): Promise<HostAnswer> };

/** False when mail to the domain surely cannot be delivered; true also when nobody can tell right now. */
export type MailDomains = { accepts(domain: string): Promise<boolean> };

/**
 * A bank that tells of movements on the provider's account by itself: Fio. It keeps a mark of what it has told. Null or
 * false when it was asked too soon, and then the mark stays. `RemoteServiceUnavailable` when it cannot be asked or
 * refuses; the mark may have moved all the same.
 */
export type BankFeed = {
  /** The movements behind the mark as a statement in Fio's JSON, and sets the mark behind them. */
  next(): Promise<string | null>;
  /** Sets the mark behind a movement by Fio's number of it, or before a day (`YYYY-MM-DD`). */
  goBackTo(mark: { reference: string } | { day: string }): Promise<boolean>;
  /** Path of the page where transfers arrive at the stand-in of development; null elsewhere. */
  page: string | null;
};

/** Where invoices are paid by card: a gateway that speaks Comgate's protocol. Amounts are whole haléře, in CZK. */
export type PaymentGateway = {
  name: "sandbox" | "comgate";
  /** Whether a payment that moves no money (`isTest`) may pay an invoice here. */
  acceptsTest: boolean;
  /**
   * Begins a payment; `url` is the page where it is paid, null when the reply names none. `RemoteServiceUnavailable`
   * when there is no gateway, or it cannot be reached or refuses.
   */
  create(payment: NewPayment): Promise<{ externalId: string; url: string | null }>;
  /** What the gateway says of a payment; null for one that it does not know. `RemoteServiceUnavailable` when it cannot be asked. */
  find(externalId: string): Promise<GatewayPayment | null>;
  /**
   * Gives back a part of a paid payment or all of it. `InvalidState` when that is more than is left of it. After
   * `RemoteServiceUnavailable` the money may have been given back all the same.
   */
  refund(payment: { externalId: string; amount: number; reference: string }): Promise<void>;
  /** Calls off a payment that is still pending. False when it no longer is. */
  cancel(externalId: string): Promise<boolean>;
  /**
   * The payment that a push (webhook) is about; null for a push that does not prove by the secret that the gateway has
   * sent it. Nothing else of a push is believed: ask with `find`.
   */
  readPush(body: string, contentType: string): { externalId: string } | null;
};

export type NewPayment = {
  /** Our own secret name of the payment, which the gateway gives back. */
  reference: string;
  amount: number;
  /** Stands on the bank statement; cut to 16 characters. */
  label: string;
  email: string;
  fullName: string;
  /**
   * Where the gateway sends the payer in the end, however it has ended; `id` and `refId` are added to it. Whoever comes
   * back proves nothing: ask with `find`.
   */
  returnUrl: string;
};

export type GatewayPayment = {
  externalId: string;
  reference: string;
  /** What is only authorized is pending. A refund leaves a payment paid. */
  state: "pending" | "paid" | "cancelled";
  amount: number;
  currency: string;
  isTest: boolean;
};

/**
 * The site where creators publish (YouTube) with the hub that tells of new videos. It fails often and for weeks, so its
 * answers say that they could not be had, instead of throwing; no answer is longer than its limit.
 */
export type ChannelSite = {
  /** The newest videos of a channel, or when to ask again (ms, null when the site does not say). */
  newest(channelId: string): Promise<Feed | { retryAfterMs: number | null }>;
  /** The id of the channel under a path of the site, as `/@name`; null when it names none, or could not be asked. */
  channelId(path: string): Promise<string | null>;
  /** The name of a channel, empty where nothing but its feed tells it; null when there is no such channel. */
  channelName(channelId: string): Promise<string | null>;
  /** The playlists that a channel shows, at most fifty; null when they could not be had. */
  playlists(channelId: string): Promise<FoundPlaylist[] | null>;
  /** What is in a playlist, by the id that the site gives it, or when to ask again (as of `newest`). */
  playlist(externalId: string): Promise<ChannelPlaylist | { retryAfterMs: number | null }>;
  /** Whether a video is there for everybody. */
  video(videoId: string): Promise<VideoStatus>;
  /**
   * The picture of a video in the sizes that there are (JPEG), the largest first; none when it could not be had. Those
   * that are not 16:9 have black bars, which a frame of 16:9 cuts off.
   */
  pictures(videoId: string): Promise<Uint8Array[]>;
  /** Asks the hub to push what is new in a topic. False when it refuses or cannot be reached. */
  subscribe(subscription: HubSubscription): Promise<boolean>;
  /** Asks it to push no more. */
  unsubscribe(subscription: Pick<HubSubscription, "topic" | "callback">): Promise<boolean>;
  /** Tells the hub that feeds of our own have something new, by their addresses. */
  publish(feeds: string[]): Promise<boolean>;
};

/** `name` is empty where only reading the playlist itself tells it. */
export type FoundPlaylist = { externalId: string; name: string };

export type ChannelPlaylist = {
  name: string;
  videoIds: string[];
  /** Whether these are all of them, and not the first ones alone. */
  isWhole: boolean;
};

/** WebSub: the hub calls `callback` and signs with `secret`. */
export type HubSubscription = { topic: string; callback: string; secret: string; leaseSeconds: number };

/** Text encrypted for one purpose. What was changed or sealed for another purpose opens as null. */
export type Vault = {
  seal(text: string, purpose: string): Promise<string>;
  open(sealed: string, purpose: string): Promise<string | null>;
};

/** What an authenticator was to sign: a challenge (base64url) for the page of an origin, and the host (RP ID) that it is for. */
export type Asked = { challenge: string; origin: string; host: string };

/**
 * Checks what authenticators answer (WebAuthn, section 7): challenge, origin, host, signature, and that their person was
 * verified. Null for what does not hold.
 */
export type Authenticators = {
  /** A new passkey. */
  added(
    answer: AddedAnswer,
    asked: Asked,
  ): Promise<{ credentialId: string; publicKey: string; counter: number } | null>;
  /** What a known one has signed; one that counts must have counted on. */
  signed(
    answer: SignedAnswer,
    asked: Asked,
    passkey: { credentialId: string; publicKey: string; counter: number },
  ): Promise<{ counter: number } | null>;
};

/** Bearer tokens of the calls: signed, for one role, and each tied to a session that can be revoked. */
export type Tokens = {
  sign(claims: TokenClaims & { issuedAt: number; expiresAt: number }): Promise<string>;
  /** Null for a token that is forged, expired, or not ours. */
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

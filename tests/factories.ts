import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Account } from "../app/domain/accounts/account.server";
import { hashCost } from "../app/domain/accounts/hash-cost";
import { hashPassword } from "../app/domain/accounts/password.server";
import { newSecret } from "../app/domain/accounts/secrets.server";
import { startSession } from "../app/domain/accounts/start-session.server";
import type { Actor } from "../app/domain/actor";
import type { VideoInfo } from "../app/domain/clips/video-info";
import type { Context } from "../app/domain/context";
import { networkKey } from "../app/domain/network-address";
import { searchable } from "../app/domain/search/search-text";
import {
  type FactorHolder,
  factorName,
  factorOwner,
  isFactorOf,
  mayHaveFactor,
} from "../app/domain/second-factor/find-factor.server";
import { needsFactor } from "../app/domain/second-factor/rules";
import { codeOfStep, newTotpSecret, stepAt } from "../app/domain/second-factor/totp.server";

import { openDatabase } from "../db/client.server";
import { insertPeriod } from "../db/insert-period.server";
import { assignedUploads } from "../db/schema/assigned-uploads";
import { dashcamers, spaceEntries } from "../db/schema/dashcamers";
import { editors } from "../db/schema/editors";
import { fans } from "../db/schema/fans";
import { invoices } from "../db/schema/invoices";
import type { licencePeriods } from "../db/schema/licence-periods";
import { totpFactors } from "../db/schema/second-factors";
import { siteHosts, sites } from "../db/schema/sites";
import { superusers } from "../db/schema/superusers";
import { transfers } from "../db/schema/transfers";
import { playlists, uploads } from "../db/schema/uploads";
import { videoEvents } from "../db/schema/video-events";
import { videos } from "../db/schema/videos";
import { spaceOf } from "../db/seed/platform";
import { createContext } from "../workers/context";
import { cheapHash } from "./cheap-hash";
import { schema } from "./schema";

export { cheapHash } from "./cheap-hash";

/**
 * People, sites and clips for worker tests, made straight in D1. Each maker fills in what the test does not
 * care about and returns the row; people also have `actor`. Addresses and guids are unique, so a test makes
 * its own people and needs no clean-up.
 */
export const db = drizzle(env.DB, { schema, casing: "snake_case" });

const day = 24 * 60 * 60 * 1000;
let made = 0;
const unique = (word: string) => `${word}-${++made}`;

/** Hashing at the deployed cost takes a while: only people who log in by password have one, and each password is hashed once. */
type WithPassword = { password?: string };
const hashes = new Map<string, Promise<string>>();
function passwordHash(password: string | undefined): Promise<string> | null {
  if (password === undefined) return null;
  const hash = hashes.get(password) ?? hashPassword(password, hashCost);
  hashes.set(password, hash);
  return hash;
}

type Overrides<Table extends { $inferInsert: object }> = Partial<Table["$inferInsert"]>;

export async function makeDashcamer({
  password,
  ...overrides
}: Overrides<typeof dashcamers> & WithPassword = {}) {
  const name = unique("dashcamer");
  const row = await db
    .insert(dashcamers)
    .values({
      email: `${name}@palubka.test`,
      name,
      urlName: name,
      variant: 3,
      licenceUntil: Date.now() + 100 * day,
      associatedBytes: 10_000_000_000,
      createdAt: Date.now() - 200 * day,
      confirmedAt: Date.now() - 200 * day,
      passwordHash: await passwordHash(password),
      ...overrides,
    })
    .returning()
    .get();
  const actor: Actor = { role: "dashcamer", dashcamerId: row.id, name: row.name };
  return { ...row, actor: actor as Extract<Actor, { role: "dashcamer" }> };
}

/** A site with a creator of its own, unless one is given. `host` leads to it, `adminPassword` opens /admin. */
export async function makeSite({
  host,
  adminPassword,
  ...overrides
}: Overrides<typeof sites> & { host?: string; adminPassword?: string } = {}) {
  const row = await db
    .insert(sites)
    .values({
      dashcamerId: overrides.dashcamerId ?? (await makeDashcamer()).id,
      name: unique("site"),
      createdAt: Date.now(),
      adminPasswordHash: await passwordHash(adminPassword),
      ...overrides,
    })
    .returning()
    .get();
  if (host) await db.insert(siteHosts).values({ host, siteId: row.id });
  return { ...row, admin: { role: "localAdmin", siteId: row.id } as const };
}

export async function makeFan({ password, ...overrides }: Overrides<typeof fans> & WithPassword = {}) {
  const name = unique("fan");
  const email = `${name}@palubka.test`;
  const row = await db
    .insert(fans)
    .values({
      email,
      name,
      nickname: name,
      createdAt: Date.now(),
      confirmedAt: Date.now(),
      passwordHash: await passwordHash(password),
      ...overrides,
    })
    .returning()
    .get();
  return { ...row, actor: { role: "fan", fanId: row.id, name: row.name, email: row.email ?? "" } as const };
}

/** An editor of a creator of their own, unless one is given. */
export async function makeEditor({ password, ...overrides }: Overrides<typeof editors> & WithPassword = {}) {
  const name = unique("editor");
  const row = await db
    .insert(editors)
    .values({
      dashcamerId: overrides.dashcamerId ?? (await makeDashcamer()).id,
      name,
      email: `${name}@palubka.test`,
      createdAt: Date.now(),
      passwordHash: await passwordHash(password),
      ...overrides,
    })
    .returning()
    .get();
  const { id: editorId, dashcamerId, locked } = row;
  return { ...row, actor: { role: "editor", editorId, dashcamerId, name: row.name, locked } as const };
}

export async function makeSuperuser({
  password,
  ...overrides
}: Overrides<typeof superusers> & WithPassword = {}) {
  const name = unique("superuser");
  const row = await db
    .insert(superusers)
    .values({
      name,
      email: `${name}@palubka.test`,
      createdAt: Date.now(),
      passwordHash: await passwordHash(password),
      ...overrides,
    })
    .returning()
    .get();
  return { ...row, actor: { role: "superuser", superuserId: row.id, name: row.name } as const };
}

export const videoInfo: VideoInfo = {
  container: "mp4",
  mediaType: "video/mp4",
  durationMs: 30_000,
  width: 1920,
  height: 1080,
  codec: "H.264",
  frameRate: 30,
  rotation: 0,
  audioCodec: "AAC",
  recordedAt: null,
  gps: null,
};

/**
 * A clip with its first event and its space, as sending leaves them. With `body` its bytes are in R2 too.
 */
export async function makeVideo({
  body,
  ...overrides
}: Overrides<typeof videos> & { body?: Uint8Array } = {}) {
  const guid = newSecret();
  const at = overrides.uploadedAt ?? Date.now();
  const values = {
    dashcamerId: overrides.dashcamerId ?? (await makeDashcamer()).id,
    intakeGuid: guid,
    viewGuid: newSecret(),
    transferGuid: newSecret(),
    originalName: `${unique("clip")}.mp4`,
    extension: "mp4",
    nickname: "Karel",
    uploadedAt: at,
    stateChangedAt: at,
    sizeBytes: body?.length ?? 1000,
    info: videoInfo,
    fingerprint: newSecret() + newSecret(),
    objectKey: `clips/${guid}`,
    ...overrides,
  };
  const row = await db.insert(videos).values(values).returning().get();
  const { dashcamerId, sizeBytes: bytes } = row;
  await db.batch([
    db.insert(videoEvents).values({ videoId: row.id, kind: "sent", toState: 0, actorRole: "sender", at }),
    db.insert(spaceEntries).values({ dashcamerId, kind: "video", objectKey: row.objectKey ?? "", bytes, at }),
    db
      .update(dashcamers)
      .set({ usedBytes: sql`${dashcamers.usedBytes} + ${bytes}` })
      .where(eq(dashcamers.id, dashcamerId)),
  ]);
  if (body && row.objectKey) await env.CLIPS.put(row.objectKey, body);
  return row;
}

export async function makePlaylist(overrides: Overrides<typeof playlists> = {}) {
  const name = unique("playlist");
  return db
    .insert(playlists)
    .values({
      dashcamerId: overrides.dashcamerId ?? (await makeDashcamer()).id,
      name,
      slug: name,
      ...overrides,
    })
    .returning()
    .get();
}

/** A published video on the creator's channel. */
export async function makeUpload(overrides: Overrides<typeof uploads> = {}) {
  const name = unique("upload");
  return db
    .insert(uploads)
    .values({
      dashcamerId: overrides.dashcamerId ?? (await makeDashcamer()).id,
      name,
      videoUrl: `https://video.test/${name}`,
      publishedAt: Date.now(),
      createdAt: Date.now(),
      ...overrides,
    })
    .returning()
    .get();
}

/**
 * Gives an account a second factor, as if its app had been added long ago; one that it has stays. `code` is what the app shows,
 * so many stretches of time away from now.
 */
export async function giveFactor(holder: FactorHolder) {
  const { vault } = await createContext(env, null);
  const name = `totp ${factorName(holder)}`;
  const row = {
    ...factorOwner(holder),
    secret: await vault.seal(newTotpSecret(), name),
    lastStep: 0,
    addedAt: 1,
  };
  await db.insert(totpFactors).values(row).onConflictDoNothing();
  const factor = await db.select().from(totpFactors).where(isFactorOf(holder, totpFactors)).get();
  const secret = factor && (await vault.open(factor.secret, name));
  if (!secret) throw new Error("A second factor was not stored.");
  return { id: factor.id, secret, code: (away = 0) => codeOfStep(secret, stepAt(Date.now()) + away) };
}

/** Signs a person in, whoever must have a second factor with one, and gives the Cookie header that a browser would send: `signIn(fan.actor)`. */
export async function signIn(actor: Account, { remember = false, now = Date.now() } = {}): Promise<string> {
  const browser = { userAgent: "test", remember };
  const visit = { actor: { role: "visitor" }, sessionHash: null, network: null } as const;
  const factor =
    mayHaveFactor(actor) && needsFactor(actor.role)
      ? { factor: `app-${(await giveFactor(actor)).id}` as const }
      : {};
  const { secret } = await startSession({ ...visit, db: openDatabase(env.DB), now }, actor, {
    ...browser,
    ...factor,
  });
  return `palubka_session=${secret}`;
}

/**
 * A superuser whose browser has been signed in for an hour, so that what is grave asks for a proof: their cookie, and the
 * codes of their app.
 */
export async function signInHourAgo(password = "heslo provozovatele") {
  const superuser = await makeSuperuser({ passwordHash: cheapHash(password) });
  const cookie = await signIn(superuser.actor, { now: Date.now() - 60 * 60_000 });
  const { code } = await giveFactor(superuser.actor);
  return { superuser, cookie, code };
}

/** A use case's context as the Worker builds it, for one actor; any part may be replaced. */
export async function makeContext(actor: Actor, overrides: Partial<Context> = {}): Promise<Context> {
  const { clientAddress } = overrides;
  const network = clientAddress ? networkKey(clientAddress) : null;
  const context = await createContext(env, null);
  // Its person has just logged in.
  return { ...context, actor, network, provedAt: overrides.now ?? context.now, ...overrides };
}

/** A document: one in preparation has no number, any other one has. */
export async function makeInvoice({
  dashcamerId,
  ...overrides
}: Overrides<typeof invoices> & { dashcamerId: number }) {
  const total = overrides.total ?? 99_000;
  const number = String(1_999_000_000 + ++made);
  const issued =
    overrides.state === -1 ? {} : { number, variableSymbol: Number(number), uuid: crypto.randomUUID() };
  return db
    .insert(invoices)
    .values({
      dashcamerId,
      state: 0,
      variant: 3,
      payInterval: 365,
      total,
      lines: [{ description: "Tarif Maxi na 365 dní", quantity: 1, unitPrice: total }],
      orderedAt: 1,
      ...issued,
      ...overrides,
    })
    .returning()
    .get();
}

/** A period of a tariff, with what was paid for it in haléře. */
export async function makePeriod({
  amount = 0,
  variant = 3,
  spaceBytes = spaceOf(variant),
  ...overrides
}: Partial<typeof licencePeriods.$inferInsert> & {
  dashcamerId: number;
  from: number;
  until: number;
  amount?: number;
}) {
  const [[made]] = await db.batch(
    insertPeriod(openDatabase(env.DB), { variant, spaceBytes, payInterval: 365, amount, ...overrides }),
  );
  if (!made) throw new Error("There is a period of that order already.");
  return made;
}

/** A video that a clip is in or will be in. */
export async function makeAssignedUpload(
  videoId: number,
  overrides: Partial<typeof assignedUploads.$inferInsert> = {},
) {
  const publishedName = overrides.publishedName ?? unique("release");
  return db
    .insert(assignedUploads)
    .values({
      videoId,
      publishedName,
      searchText: searchable(publishedName),
      createdAt: Date.now(),
      ...overrides,
    })
    .returning()
    .get();
}

/** A transfer of the clip that waits for its decision. */
export async function makePendingTransfer(video: { id: number; dashcamerId: number }) {
  const target = await makeDashcamer();
  await db.insert(transfers).values({
    videoId: video.id,
    fromDashcamerId: video.dashcamerId,
    toDashcamerId: target.id,
    requestedAt: Date.now(),
  });
}

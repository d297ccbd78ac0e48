import { eq } from "drizzle-orm";
import { sessions, termsAnswers } from "../../../db/schema/accounts";
import { compilations } from "../../../db/schema/compilations";
import { dashcamers, wantedItems } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { emailAccessRequests } from "../../../db/schema/email-access";
import { impersonations } from "../../../db/schema/impersonations";
import { invoices } from "../../../db/schema/invoices";
import { payouts } from "../../../db/schema/payouts";
import { passkeys, recoveryCodes, totpFactors } from "../../../db/schema/second-factors";
import { sites } from "../../../db/schema/sites";
import { socialAccounts } from "../../../db/schema/social";
import { tags } from "../../../db/schema/tags";
import { playlists, uploads } from "../../../db/schema/uploads";
import { isoOf, isoOrNull } from "../call-wire";
import type { Context } from "../context";
import { allow } from "../permissions";
import { holderOf } from "../workspace/workspace.server";
import { readClips } from "./export-clips.server";
import { getRecord } from "./get-record.server";
import { identityColumns } from "./identity.server";

/**
 * Everything that is stored about a creator and their work, as JSON text piece by piece: a hundred thousand clips do
 * not fit into memory. Addresses of senders are left out: an agreement can be revoked at any time, and nothing takes an
 * address back from a file (specification, section 4).
 */
export async function exportRecord(context: Context): Promise<AsyncGenerator<string>> {
  const id = holderOf(context.actor);
  allow(context.actor, "dashcamers.export", undefined);
  const head = { exportedAt: isoOf(context.now), ...(await readRecord(context, id)) };
  return (async function* () {
    yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "clips": [`;
    let isFirst = true;
    for await (const clip of readClips(context, id)) {
      yield `${isFirst ? "" : ","}\n${JSON.stringify(clip)}`;
      isFirst = false;
    }
    yield "\n  ]\n}\n";
  })();
}

async function readRecord(context: Context, id: number) {
  const { db } = context;
  const { record, statistics } = await getRecord(context, id);
  const [
    identities,
    webs,
    people,
    labels,
    lists,
    channel,
    social,
    plans,
    wanted,
    documents,
    paidOut,
    agreements,
    logins,
    addresses,
    looks,
    apps,
    keys,
    codes,
  ] = await db.batch([
    db.select(identityColumns).from(dashcamers).where(eq(dashcamers.id, id)),
    db.select().from(sites).where(eq(sites.dashcamerId, id)),
    db.select().from(editors).where(eq(editors.dashcamerId, id)),
    db.select().from(tags).where(eq(tags.dashcamerId, id)),
    db.select().from(playlists).where(eq(playlists.dashcamerId, id)),
    db.select().from(uploads).where(eq(uploads.dashcamerId, id)),
    db.select().from(socialAccounts).where(eq(socialAccounts.dashcamerId, id)),
    db.select().from(compilations).where(eq(compilations.dashcamerId, id)),
    db.select().from(wantedItems).where(eq(wantedItems.dashcamerId, id)),
    db.select().from(invoices).where(eq(invoices.dashcamerId, id)),
    db.select().from(payouts).where(eq(payouts.dashcamerId, id)),
    db.select().from(termsAnswers).where(eq(termsAnswers.dashcamerId, id)),
    db.select().from(sessions).where(eq(sessions.dashcamerId, id)),
    db.select().from(emailAccessRequests).where(eq(emailAccessRequests.dashcamerId, id)),
    db.select().from(impersonations).where(eq(impersonations.dashcamerId, id)),
    db.select().from(totpFactors).where(eq(totpFactors.dashcamerId, id)),
    db.select().from(passkeys).where(eq(passkeys.dashcamerId, id)),
    db.select().from(recoveryCodes).where(eq(recoveryCodes.dashcamerId, id)),
  ]);
  return {
    account: record,
    identity: identities[0],
    statistics,
    sites: webs.map(({ id, dashcamerId, adminPasswordHash, ...site }) => site),
    editors: people.map(({ name, email, locked, createdAt }) => ({
      name,
      email,
      locked,
      createdAt: isoOf(createdAt),
    })),
    tags: labels.map(({ name, color, priority }) => ({ name, color, priority })),
    playlists: lists.map(({ name }) => name),
    videos: channel.map(({ name, videoUrl, visible, publishedAt, ...posted }) => ({
      name,
      videoUrl,
      visible,
      publishedAt: isoOrNull(publishedAt),
      facebookPostedAt: isoOrNull(posted.facebookPostedAt),
      instagramStoryPostedAt: isoOrNull(posted.instagramStoryPostedAt),
    })),
    socialAccounts: social.map(({ state, pageName, instagramName, connectedAt, template, ...automatic }) => ({
      state,
      facebookPage: pageName,
      instagramAccount: instagramName,
      connectedAt: isoOrNull(connectedAt),
      postsToFacebook: automatic.facebookAutoFrom !== null,
      postsToInstagram: automatic.instagramAutoFrom !== null,
      template,
    })),
    compilations: plans.map(({ name, plannedAt, publishedAt }) => ({
      name,
      plannedAt: isoOrNull(plannedAt),
      publishedAt: isoOrNull(publishedAt),
    })),
    wanted: wanted.map(({ title, text }) => ({ title, text })),
    invoices: documents.map(({ number, total, paid, orderedAt, paidAt }) => ({
      number,
      total: total / 100,
      paid: paid / 100,
      orderedAt: isoOf(orderedAt),
      paidAt: isoOrNull(paidAt),
    })),
    payouts: paidOut.map(({ amount, bankAccount, state, askedAt }) => ({
      amount: amount / 100,
      bankAccount,
      state,
      askedAt: isoOf(askedAt),
    })),
    agreements: agreements.map(({ document, version, answer, at }) => ({
      document,
      version,
      answer,
      at: isoOf(at),
    })),
    emailAccess: addresses.map(({ reason, state, requestedAt, decidedAt, refusal, endedAt }) => ({
      reason,
      state,
      requestedAt: isoOf(requestedAt),
      decidedAt: isoOrNull(decidedAt),
      refusal,
      endedAt: isoOrNull(endedAt),
    })),
    looksOfProvider: looks.map(({ reason, startedAt, until, endedAt }) => ({
      reason,
      startedAt: isoOf(startedAt),
      endedAt: isoOf(endedAt ?? until),
    })),
    secondFactor: {
      appAddedAt: isoOrNull(apps[0]?.addedAt ?? null),
      passkeys: keys.map(({ name, host, addedAt, lastUsedAt }) => ({
        name,
        host,
        addedAt: isoOf(addedAt),
        lastUsedAt: isoOrNull(lastUsedAt),
      })),
      recoveryCodesLeft: codes.filter(({ usedAt }) => usedAt === null).length,
    },
    logins: logins.map(({ userAgent, createdAt, lastSeenAt }) => ({
      userAgent,
      createdAt: isoOf(createdAt),
      lastSeenAt: isoOf(lastSeenAt),
    })),
  };
}

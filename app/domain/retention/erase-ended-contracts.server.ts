import { and, asc, eq, inArray, isNull, like, lte, ne, notExists, or, sql } from "drizzle-orm";
import { sessions, termsAnswers } from "../../../db/schema/accounts";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { compilations } from "../../../db/schema/compilations";
import { withdrawalStatements } from "../../../db/schema/contract-withdrawals";
import { dashcamers, wantedItems } from "../../../db/schema/dashcamers";
import { editors, savedViews } from "../../../db/schema/editors";
import { emailAccessRequests } from "../../../db/schema/email-access";
import { impersonations } from "../../../db/schema/impersonations";
import { invoices } from "../../../db/schema/invoices";
import { licencePeriods } from "../../../db/schema/licence-periods";
import { passkeys, recoveryCodes, totpFactors } from "../../../db/schema/second-factors";
import { siteHosts, sites } from "../../../db/schema/sites";
import { socialAccounts } from "../../../db/schema/social";
import { tags } from "../../../db/schema/tags";
import { playlists, uploads } from "../../../db/schema/uploads";
import { videos } from "../../../db/schema/videos";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { contractRetentionMs, erasedEmail } from "../dashcamers/contract-rules";
import { trashMs } from "../trash/rules";
import { ownPictureKeys } from "../uploads/rules";
import { inPieces } from "./in-pieces.server";

/** Clips that one statement puts among those to erase. */
const piece = 1000;

/** Creators of one piece: each takes a few statements of its own. */
const creatorsAtOnce = 10;

/** What is left of a creator whose time is over: documents of account point at the row. */
const nobody = { name: "Bývalý dashcamer", firstName: "", lastName: "" };
const noIdentity = { legalName: "", seat: "", companyId: "", register: "", contactEmail: "" };

/**
 * Thirty days after a contract's end its clips go, in whatever state, by the same way as what lies in the trash; once the
 * last one is erased, what tells of the person goes too. Safe to run every night, and after a crash.
 */
export async function eraseEndedContracts(context: Context): Promise<void> {
  const { db, now } = context;
  const isOver = lte(dashcamers.contractEndedAt, now - contractRetentionMs);
  const over = db.select({ id: dashcamers.id }).from(dashcamers).where(isOver);
  const due = db
    .select({ id: videos.id })
    .from(videos)
    .where(
      and(
        inArray(videos.dashcamerId, over),
        isNull(videos.erasedAt),
        sql`(${videos.trashedAt} is null or ${videos.trashedAt} > ${now - trashMs} or ${videos.trashAction} is not 'clipAndData')`,
      ),
    )
    .orderBy(asc(videos.uploadedAt), asc(videos.id))
    .limit(piece);
  await inPieces(context, "eraseEndedContracts", piece, async () => {
    const marked = await db
      .update(videos)
      .set({ trashedAt: now - trashMs, trashAction: "clipAndData" })
      .where(inArray(videos.id, due))
      .returning({ id: videos.id });
    return marked.length;
  });

  await forgetCreators(context);
}

/** Erases what tells of creators whose clips are all gone, the one who left first before the others. */
export async function forgetCreators(context: Context): Promise<void> {
  await inPieces(context, "forgetCreators", creatorsAtOnce, () => forgetOldest(context), 5);
}

async function forgetOldest({ db, now }: Context): Promise<number> {
  const clips = db
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.dashcamerId, dashcamers.id), isNull(videos.erasedAt)));
  const isOver = lte(dashcamers.contractEndedAt, now - contractRetentionMs);
  const emptied = await db
    .select({ id: dashcamers.id, iconKey: dashcamers.iconKey })
    .from(dashcamers)
    .where(and(isOver, ne(dashcamers.name, nobody.name), notExists(clips)))
    .orderBy(asc(dashcamers.contractEndedAt), asc(dashcamers.id))
    .limit(creatorsAtOnce);
  for (const { id, iconKey } of emptied) {
    const objects = [...(await picturesOf(db, id)), ...(await backgroundsOf(db, id))];
    await forget(db, id, [...objects, ...(iconKey ? [iconKey] : [])], now);
  }
  return emptied.length;
}

/** R2 keys of pictures that were copied for a creator's videos. Nobody copies any more after this. */
async function picturesOf(db: Context["db"], dashcamerId: number): Promise<string[]> {
  const pictured = await db
    .update(uploads)
    .set({ pictureAt: null })
    .where(eq(uploads.dashcamerId, dashcamerId))
    .returning({ id: uploads.id, imageKey: uploads.imageKey, imageSizes: uploads.imageSizes });
  return pictured.flatMap(ownPictureKeys);
}

/** R2 keys of own pictures behind the names of a creator's sites. */
async function backgroundsOf(db: Context["db"], dashcamerId: number): Promise<string[]> {
  const own = await db
    .select({ background: sites.background })
    .from(sites)
    .where(and(eq(sites.dashcamerId, dashcamerId), like(sites.background, "sites/%")));
  return own.map(({ background }) => background);
}

async function forget(db: Context["db"], id: number, objectKeys: string[], now: number): Promise<void> {
  const own = eq(sites.dashcamerId, id);
  const ownSites = db
    .select({ id: sites.id })
    .from(sites)
    .where(and(own, eq(sites.isDefault, false)));
  await db.batch([
    db.delete(sessions).where(eq(sessions.dashcamerId, id)),
    db.delete(savedViews).where(eq(savedViews.dashcamerId, id)),
    db.delete(editors).where(eq(editors.dashcamerId, id)),
    db.delete(invoices).where(and(eq(invoices.dashcamerId, id), eq(invoices.state, -1))),
    db
      .update(assignedUploads)
      .set({ publishedName: "", searchText: "", publishedLink: null })
      .where(sql`${assignedUploads.videoId} in (select id from videos where dashcamer_id = ${id})`),
    ...[totpFactors, passkeys, recoveryCodes].map((table) =>
      db.delete(table).where(or(eq(table.dashcamerId, id), inArray(table.adminSiteId, ownSites))),
    ),
    db.delete(tags).where(eq(tags.dashcamerId, id)),
    db.delete(emailAccessRequests).where(eq(emailAccessRequests.dashcamerId, id)),
    db.delete(impersonations).where(eq(impersonations.dashcamerId, id)),
    db.delete(wantedItems).where(eq(wantedItems.dashcamerId, id)),
    db.delete(withdrawalStatements).where(eq(withdrawalStatements.dashcamerId, id)),
    db.delete(compilations).where(eq(compilations.dashcamerId, id)),
    db.delete(socialAccounts).where(eq(socialAccounts.dashcamerId, id)),
    db.delete(uploads).where(eq(uploads.dashcamerId, id)),
    db.update(termsAnswers).set({ note: null }).where(eq(termsAnswers.dashcamerId, id)),
    db.update(licencePeriods).set({ givenNote: null }).where(eq(licencePeriods.dashcamerId, id)),
    db.delete(playlists).where(eq(playlists.dashcamerId, id)),
    db.delete(siteHosts).where(inArray(siteHosts.siteId, ownSites)),
    db
      .update(sites)
      .set({
        lede: "",
        aboutMarkdown: "",
        contactMarkdown: "",
        youtubeUrl: null,
        instagramUrl: null,
        facebookUrl: null,
        background: "scene:scene-1-trosky",
        backgroundPlace: null,
        watermarkPosition: null,
        serverMessage: null,
        uploadMessage: null,
        httpSocketEndpoint: null,
        webSocketEndpoint: null,
        canUpload: false,
      })
      .where(own),
    // The site that answers for all hosts is the platform's own face, whoever it was made for.
    db
      .update(sites)
      .set({ name: nobody.name, adminPasswordHash: null })
      .where(and(own, eq(sites.isDefault, false))),
    statement(
      db,
      sql`insert into object_deletions (object_key, not_before)
        select value, ${now} from json_each(${JSON.stringify(objectKeys)}) where true on conflict do nothing`,
    ),
    db
      .update(dashcamers)
      .set({
        ...nobody,
        ...noIdentity,
        email: erasedEmail(id),
        pendingEmail: null,
        passwordHash: null,
        iconKey: null,
        channelUrl: "",
        enterpriseUrl: null,
        urlName: null,
        sendUrl: null,
        instagramAccount: null,
        bankAccount: null,
        tarifNote: null,
        fanEmailMessage: null,
        noticeReason: null,
        hidden: true,
        enabled: false,
      })
      .where(eq(dashcamers.id, id)),
  ]);
}

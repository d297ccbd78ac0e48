import { and, eq, inArray, isNull, lte, ne, notExists, type SQL, sql } from "drizzle-orm";
import { termsAnswers } from "../../../db/schema/accounts";
import { compilations } from "../../../db/schema/compilations";
import { withdrawalStatements } from "../../../db/schema/contract-withdrawals";
import { dashcamers, wantedItems } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { siteHosts, sites } from "../../../db/schema/sites";
import { tags } from "../../../db/schema/tags";
import { playlists, uploads } from "../../../db/schema/uploads";
import { videos } from "../../../db/schema/videos";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { contractRetentionMs, erasedEmail } from "../dashcamers/contract-rules";
import { trashMs } from "../trash/rules";
import { ownPictureKeys } from "../uploads/rules";
import { inPieces } from "./in-pieces";

/** Clips that one statement puts among those to erase. */
const piece = 1000;

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
    .limit(piece);
  await inPieces(context, "eraseEndedContracts", piece, async () => {
    const marked = await db
      .update(videos)
      .set({ trashedAt: now - trashMs, trashAction: "clipAndData" })
      .where(inArray(videos.id, due))
      .returning({ id: videos.id });
    return marked.length;
  });

  const clips = db
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.dashcamerId, dashcamers.id), isNull(videos.erasedAt)));
  const emptied = await db
    .select({ id: dashcamers.id, iconKey: dashcamers.iconKey })
    .from(dashcamers)
    .where(and(isOver, ne(dashcamers.name, nobody.name), notExists(clips)));
  for (const { id, iconKey } of emptied) {
    const pictures = await picturesOf(db, id);
    await forget(db, id, [...pictures, ...(iconKey ? [iconKey] : [])], now);
  }
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

async function forget(db: Context["db"], id: number, objectKeys: string[], now: number): Promise<void> {
  const own = eq(sites.dashcamerId, id);
  const otherSites: SQL = sql`${siteHosts.siteId} in (select id from sites where dashcamer_id = ${id} and is_default = 0)`;
  await db.batch([
    db.delete(editors).where(eq(editors.dashcamerId, id)),
    db.delete(tags).where(eq(tags.dashcamerId, id)),
    db.delete(wantedItems).where(eq(wantedItems.dashcamerId, id)),
    db.delete(withdrawalStatements).where(eq(withdrawalStatements.dashcamerId, id)),
    db.delete(compilations).where(eq(compilations.dashcamerId, id)),
    db.delete(uploads).where(eq(uploads.dashcamerId, id)),
    db.update(termsAnswers).set({ note: null }).where(eq(termsAnswers.dashcamerId, id)),
    db.delete(playlists).where(eq(playlists.dashcamerId, id)),
    db.delete(siteHosts).where(otherSites),
    db
      .update(sites)
      .set({
        lede: "",
        aboutMarkdown: "",
        contactMarkdown: "",
        youtubeUrl: null,
        instagramUrl: null,
        facebookUrl: null,
        canUpload: false,
      })
      .where(own),
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

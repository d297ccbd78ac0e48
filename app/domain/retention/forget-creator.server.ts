import { and, eq, inArray, like, notLike, or, type SQL, sql } from "drizzle-orm";
import { sessions, termsAnswers } from "../../../db/schema/accounts";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { changelogEntries } from "../../../db/schema/changelog";
import { compilations } from "../../../db/schema/compilations";
import { withdrawalStatements } from "../../../db/schema/contract-withdrawals";
import { dashcamers, wantedItems } from "../../../db/schema/dashcamers";
import { editors, savedViews } from "../../../db/schema/editors";
import { emailAccessRequests } from "../../../db/schema/email-access";
import { impersonations } from "../../../db/schema/impersonations";
import { invoices } from "../../../db/schema/invoices";
import { licencePeriods } from "../../../db/schema/licence-periods";
import { newsletterMessages } from "../../../db/schema/newsletter-messages";
import { passkeys, recoveryCodes, totpFactors } from "../../../db/schema/second-factors";
import { siteDashcamerOverrides, siteHosts, sites } from "../../../db/schema/sites";
import { socialAccounts } from "../../../db/schema/social";
import { cannedAnswers, supportTickets } from "../../../db/schema/support";
import { tags } from "../../../db/schema/tags";
import { transfers } from "../../../db/schema/transfers";
import { playlists, uploads } from "../../../db/schema/uploads";
import { videoEvents } from "../../../db/schema/video-events";
import { statement } from "../../../db/statement.server";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { erasedDomain, erasedEmail } from "../dashcamers/contract-rules";
import { ownPictureKeys } from "../uploads/rules";

/** What is left of a creator whose time is over: documents of account point at the row. */
export const nobody = { name: "Bývalý dashcamer", firstName: "", lastName: "" };
const noIdentity = { legalName: "", seat: "", companyId: "", register: "", contactEmail: "" };

/** Whoever is not forgotten yet: a name can be anybody's own, the address that is left cannot. */
export const isSomebody = notLike(dashcamers.email, `%${erasedDomain}`);

/** Erases what tells of a creator whose clips are all gone, in one batch; done twice it changes nothing more. */
export async function forgetCreator(
  context: Context,
  { id, iconKey }: { id: number; iconKey: string | null },
): Promise<void> {
  const { db, now } = context;
  const pictures = [...(await picturesOf(db, id)), ...(await backgroundsOf(db, id))];
  const objectKeys = iconKey ? [...pictures, iconKey] : pictures;
  const own = eq(sites.dashcamerId, id);
  const ownSites = db
    .select({ id: sites.id })
    .from(sites)
    .where(and(own, eq(sites.isDefault, false)));
  const everySite = db.select({ id: sites.id }).from(sites).where(own);
  await db.batch([
    ...namelessHistory(db, id),
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
    db.delete(siteDashcamerOverrides).where(eq(siteDashcamerOverrides.dashcamerId, id)),
    db.delete(cannedAnswers).where(inArray(cannedAnswers.siteId, everySite)),
    db.delete(changelogEntries).where(inArray(changelogEntries.siteId, everySite)),
    db
      .update(newsletterMessages)
      .set({ subject: "", body: "", letter: null })
      .where(inArray(newsletterMessages.siteId, everySite)),
    // What was reported stays as long as other reports, without a name.
    db
      .update(supportTickets)
      .set({ dashcamerId: null, name: "", email: null })
      .where(eq(supportTickets.dashcamerId, id)),
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
      .where(and(eq(dashcamers.id, id), isSomebody)),
    auditIfChanged(context, { action: "creatorForgotten", subject: { kind: "dashcamer", id } }),
  ]);
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

/** Statements that take the names of a creator and their editors off the history of clips that others have now. */
function namelessHistory(db: Context["db"], id: number) {
  const moved = db
    .select({ id: transfers.videoId })
    .from(transfers)
    .where(and(eq(transfers.fromDashcamerId, id), eq(transfers.state, "done")));
  const by = (role: "dashcamer" | "editor", ids: SQL) =>
    db
      .update(videoEvents)
      .set({ actorName: "" })
      .where(
        and(
          inArray(videoEvents.videoId, moved),
          eq(videoEvents.actorRole, role),
          sql`${videoEvents.actorId} in (${ids})`,
        ),
      );
  return [
    by("dashcamer", sql`${id}`),
    by("editor", sql`select id from editors where dashcamer_id = ${id}`),
  ] as const;
}

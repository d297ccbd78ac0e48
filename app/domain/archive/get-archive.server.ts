import { count, sum } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { contractRetentionMs } from "../dashcamers/contract-rules";
import { listInvoices } from "../invoices/list-invoices.server";
import { leftCreditPath } from "../payouts/left-credit.server";
import { erasedAfter } from "../trash/rules";
import { formerCreator, heldBy, selectHeld } from "./own-archive.server";
import { archivePerFile, archivePerPage } from "./rules";

/** What a former creator can still download: one page (from 1) of their clips, the lists of all, and their documents. */
export async function getArchive(context: Context, { page }: { page: number }) {
  const { db } = context;
  const { id, name, contractEndedAt } = await formerCreator(context);
  const range = { limit: archivePerPage, offset: (page - 1) * archivePerPage };
  const [clips, [totals], { invoices, credit }] = await Promise.all([
    selectHeld(context, id, range),
    db
      .select({ clips: count(), bytes: sum(videos.sizeBytes).mapWith(Number) })
      .from(videos)
      .where(heldBy(id)),
    listInvoices(context),
  ]);
  const total = totals?.clips ?? 0;
  return {
    name,
    endedAt: contractEndedAt,
    erasedAt: contractEndedAt + contractRetentionMs,
    clips: clips.map(({ id, title, originalName, sizeBytes, uploadedAt, acquiredAt, trashedAt }) => ({
      id,
      name: title || originalName,
      sizeBytes,
      uploadedAt,
      acquiredAt,
      /** When the trash is emptied of it; null for one that does not lie there. */
      goneAt: trashedAt === null ? null : erasedAfter(trashedAt),
    })),
    total,
    bytes: totals?.bytes ?? 0,
    totalPages: Math.max(1, Math.ceil(total / archivePerPage)),
    /** How many files it takes to list them all. */
    lists: Math.ceil(total / archivePerFile),
    documents: invoices.map(({ due: _, title: __, ...document }) => document),
    credit,
    /** Where they say which account it goes to. */
    creditPath: await leftCreditPath(context, id),
  };
}

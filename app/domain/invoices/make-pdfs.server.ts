import { and, eq, isNull } from "drizzle-orm";
import { invoices } from "../../../db/schema/invoices";
import type { Context } from "../context";
import { logFault } from "../fault";
import { printed } from "./document/printed";
import { readDocuments, type StoredDocument } from "./document/read-documents.server";

/** Documents of one run. */
const atOnce = 20;

/**
 * Makes the PDF of each issued document that has none: after an issue by the queue, and each minute by Cron for what the
 * queue lost. It is made once and stored for ever; the trigger of migration 0005 keeps the key.
 */
export async function makePdfs(context: Context): Promise<void> {
  for (const document of await readDocuments(context, isNull(invoices.pdfKey), atOnce)) {
    try {
      await makePdf(context, document);
    } catch (error) {
      logFault(`the PDF of document ${document.number} could not be made`, error);
    }
  }
}

/** Makes a document's PDF and gives its key. What was stored before a crash is taken, not made again. */
export async function makePdf(context: Context, document: StoredDocument): Promise<string> {
  const { db, clips } = context;
  const { id, uuid, issuedAt } = document;
  const pdfKey = `invoices/${uuid}.pdf`;
  if ((await clips.head(pdfKey)) === null) {
    const pdf = await context.documentPdf(printed(document), issuedAt);
    await clips.put(pdfKey, pdf, "application/pdf");
  }
  await db
    .update(invoices)
    .set({ pdfKey })
    .where(and(eq(invoices.id, id), isNull(invoices.pdfKey)));
  return pdfKey;
}

import { eq } from "drizzle-orm";
import { invoices } from "../../../db/schema/invoices";
import { issuedDocumentTexts } from "../../texts/issued-document";
import type { Context } from "../context";
import { ensure } from "../errors";
import type { MediaFile } from "../media-file";
import { mayDo } from "../permissions";
import { readDocuments, type StoredDocument } from "./document/read-documents.server";
import { toIsdoc } from "./document/to-isdoc";

/** The stored PDF of a document, for its creator and the superuser. `NotFound` also while it is being made. */
export async function getInvoicePdf(context: Context, { id }: { id: number }): Promise<MediaFile> {
  const document = await findDocument(context, id);
  const { pdfKey } = document;
  const stored = pdfKey && (await context.clips.head(pdfKey));
  ensure(stored, "NotFound");
  const { sizeBytes, etag } = stored;
  return {
    objectKey: pdfKey,
    sizeBytes,
    etag,
    mediaType: "application/pdf",
    fileName: fileNameOf(document, "pdf"),
    inline: false,
  };
}

/** The document as ISDOC: its name and its text. */
export async function getInvoiceIsdoc(context: Context, { id }: { id: number }) {
  const document = await findDocument(context, id);
  return { fileName: fileNameOf(document, "isdoc"), text: toIsdoc(document) };
}

/** `Faktura 2026000001.pdf`. */
export function fileNameOf({ kind, number }: Pick<StoredDocument, "kind" | "number">, extension: string) {
  const { correction, invoice } = issuedDocumentTexts;
  return `${kind === "correction" ? correction : invoice} ${number}.${extension}`;
}

/** Somebody else's document is not there. */
async function findDocument(context: Context, id: number): Promise<StoredDocument> {
  ensure(context.actor.role !== "visitor", "Unauthorized");
  const [document] = await readDocuments(context, eq(invoices.id, id), 1);
  ensure(document && mayDo(context.actor, "invoices.read", document), "NotFound");
  return document;
}

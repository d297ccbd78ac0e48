import type { DocumentFonts } from "../app/domain/invoices/document/fonts";
import type { PrintedDocument } from "../app/domain/invoices/document/printed";
import { assetOf } from "./assets";

/** Sets a document as PDF. Loaded when it is needed: a Worker that makes none starts without what makes it. */
export async function documentPdf(assets: Fetcher, document: PrintedDocument, issuedAt: number) {
  const { toPdf } = await import("../app/domain/invoices/document/to-pdf.server");
  return toPdf(document, await documentFonts(assets), issuedAt);
}

/** The typefaces of documents, from the assets of this very release: they weigh nothing in the Worker. */
async function documentFonts(assets: Fetcher): Promise<DocumentFonts> {
  const [regular, bold] = await Promise.all([400, 700].map((weight) => fontOf(assets, weight)));
  if (!regular || !bold) throw new Error("There are no fonts.");
  return { regular, bold };
}

const fontOf = (assets: Fetcher, weight: number) => assetOf(assets, `/fonts/overpass-${weight}-v1.ttf`);

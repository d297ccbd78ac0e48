import fontkit from "@pdf-lib/fontkit";
import { PDFDocument } from "pdf-lib";
import { issuedDocumentTexts as texts } from "../../../texts/issued-document";
import { qrCode } from "../../pictures/qr-code.server";
import type { DocumentFonts } from "./fonts";
import { PdfPages } from "./pdf-pages.server";
import type { PrintedDocument } from "./printed";

const qrSize = 110;

/**
 * The document as PDF on A4: with its language and title, tagged for screen readers, and with only those glyphs of the
 * typefaces that it uses. `issuedAt` is the time that stands in the file, so that the same document is the same file.
 */
export async function toPdf(
  document: PrintedDocument,
  fonts: DocumentFonts,
  issuedAt: number,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  const [regular, bold] = await Promise.all([
    pdf.embedFont(fonts.regular, { subset: true, features: { tnum: true } }),
    pdf.embedFont(fonts.bold, { subset: true, features: { tnum: true } }),
  ]);
  pdf.setTitle(`${document.title} ${document.number}`, { showInWindowTitleBar: true });
  pdf.setLanguage("cs-CZ");
  pdf.setAuthor(document.parties[0]?.lines[0] ?? "");
  pdf.setProducer("Palubka");
  pdf.setCreator("Palubka");
  pdf.setCreationDate(new Date(issuedAt));
  pdf.setModificationDate(new Date(issuedAt));

  const pages = new PdfPages(pdf, { regular, bold });
  pages.text("H1", `${document.title} ${document.number}`, { size: 20, bold: true, after: 18 });
  pages.columns(
    document.parties.map(({ heading, lines }) => [
      { role: "H2" as const, text: heading, size: 9, bold: true },
      ...lines.map((text, at) => ({ role: "P" as const, text, size: 10, bold: at === 0 })),
    ]),
  );
  pages.facts(document.facts);
  pages.table(document.columns, document.rows);
  pages.totals(document.totals);
  const { payment } = document;
  if (payment) {
    pages.keepTogether(qrSize + 40);
    pages.text("H2", texts.pay, { size: 12, bold: true, after: 8 });
    pages.code(qrCode(payment.qr), texts.qr, qrSize, () => pages.facts(payment.facts, qrSize + 12));
  }
  for (const note of document.notes) pages.text("P", note, { size: 9, bold: false, after: 4 });
  pages.finish();
  return pdf.save();
}

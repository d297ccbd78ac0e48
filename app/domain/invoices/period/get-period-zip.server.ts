import { and, asc, count, inArray, max } from "drizzle-orm";
import { invoices } from "../../../../db/schema/invoices";
import { ledgerMovements } from "../../../../db/schema/ledger";
import { csvMark, csvRow } from "../../../texts/csv";
import { documentListColumns, zipFileNames } from "../../../texts/period-lists";
import type { Context } from "../../context";
import { ensure } from "../../errors";
import { readDocuments, type StoredDocument } from "../document/read-documents.server";
import { toIsdoc } from "../document/to-isdoc";
import type { Period } from "../document-filter";
import { makePdf } from "../make-pdfs.server";
import { documentRow } from "./document-row";
import { type Books, documentsOf, inPeriod } from "./in-period.server";
import { ledgerList } from "./ledger-list.server";
import { documentsPerZip } from "./rules";

/** A file of a ZIP; its content is read when its turn comes. */
export type ZipEntry = {
  name: string;
  /** When it was made, ms since 1970. */
  at: number;
  content: string | ReadableStream<Uint8Array> | AsyncIterable<string>;
};

type Asked = { books: Books; period: Period; number: number };

/** Documents that are read at once, which is what stays in memory. */
const atOnce = 50;

/**
 * The files of one ZIP of a period's documents, in the order of their numbers: PDF and ISDOC of each, then their list, and
 * in the last ZIP of all books the ledger. Which documents these are is settled before the first file is read; one that
 * is issued meanwhile is not among them. `number` counts from 1. Refusals: NotFound when there are not so many ZIPs.
 */
export async function getPeriodZip(
  context: Context,
  { books, period, number }: Asked,
): Promise<{ of: number; entries: AsyncGenerator<ZipEntry> }> {
  const { db, actor } = context;
  const shown = and(documentsOf(actor, books), inPeriod(invoices.issuedAt, period));
  const [rows, [found], [moved]] = await db.batch([
    db
      .select({ id: invoices.id })
      .from(invoices)
      .where(shown)
      .orderBy(asc(invoices.number))
      .limit(documentsPerZip)
      .offset((number - 1) * documentsPerZip),
    db.select({ count: count() }).from(invoices).where(shown),
    db
      .select({ lastId: max(ledgerMovements.id) })
      .from(ledgerMovements)
      .where(inPeriod(ledgerMovements.at, period)),
  ]);
  const lastId = books === "all" ? (moved?.lastId ?? null) : null;
  const of = Math.ceil((found?.count ?? 0) / documentsPerZip) || Number(lastId !== null);
  ensure(number <= of, "NotFound");
  const ledger = number === of && lastId !== null ? ledgerList(context, period, lastId) : null;
  const ids = rows.map(({ id }) => id);
  return { of, entries: entriesOf(context, ids, ledger) };
}

async function* entriesOf(
  context: Context,
  ids: readonly number[],
  ledger: AsyncIterable<string> | null,
): AsyncGenerator<ZipEntry> {
  const list = [csvMark + csvRow(documentListColumns)];
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = inArray(invoices.id, ids.slice(start, start + atOnce));
    for (const document of await readDocuments(context, some, atOnce, asc(invoices.number))) {
      yield* filesOf(context, document);
      list.push(csvRow(documentRow(document)));
    }
  }
  yield { name: zipFileNames.documents, at: context.now, content: list.join("") };
  if (ledger) yield { name: zipFileNames.ledger, at: context.now, content: ledger };
}

/** What has no PDF yet gets it now, for ever. */
async function* filesOf(context: Context, document: StoredDocument): AsyncGenerator<ZipEntry> {
  const { number, kind, issuedAt: at } = document;
  const name = zipFileNames.document(number, kind === "correction");
  const pdf = await context.clips.open(document.pdfKey ?? (await makePdf(context, document)));
  if (!pdf) throw new Error(`the PDF of document ${number} is not stored`);
  yield { name: `pdf/${name}.pdf`, at, content: pdf };
  yield { name: `isdoc/${name}.isdoc`, at, content: toIsdoc(document) };
}

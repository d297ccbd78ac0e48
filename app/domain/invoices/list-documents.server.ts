import { and, count, desc, eq, gte, isNotNull, isNull, like, lt, or, sql, sum } from "drizzle-orm";
import { invoices } from "../../../db/schema/invoices";
import type { Context } from "../context";
import { allow } from "../permissions";
import { finds } from "../search/search-query.server";
import { searchWords } from "../search/search-text";
import {
  type DocumentKind,
  type DocumentState,
  documentStates,
  documentsPerPage,
  type Period,
} from "./document-filter";

type Asked = {
  state: DocumentState | null;
  kind: DocumentKind | null;
  period: Period;
  /** Words that all have to be in the number, or in name, IČO or e-mail of the customer; case and diacritics do not count. */
  search: string;
  page: number;
};

/** Issued documents of everybody for the superuser, the newest first, with how many there are and their sum in haléře. */
export async function listDocuments(context: Context, { state, kind, period, search, page }: Asked) {
  const { db, actor } = context;
  allow(actor, "invoices.manage", undefined);
  const shown = and(
    // What the index of issued documents asks for, so that SQLite takes it and not the one of numbers.
    isNotNull(invoices.number),
    isNotNull(invoices.issuedAt),
    state === null ? undefined : inState(state),
    kind === null ? undefined : eq(invoices.kind, kind),
    period.from === null ? undefined : gte(invoices.issuedAt, period.from),
    period.before === null ? undefined : lt(invoices.issuedAt, period.before),
    // The number of an invoice is its variable symbol as well.
    ...searchWords(search).map((word) =>
      or(
        finds(invoices.customerWords, word),
        /^\d+$/.test(word) ? like(invoices.number, `%${word}%`) : undefined,
      ),
    ),
  );
  const { id, number, kind: what, state: now, cancelledAt, customer, issuedAt, dueAt, total } = invoices;
  const [rows, [found]] = await db.batch([
    db
      .select({ id, number, kind: what, state: now, cancelledAt, customer, issuedAt, dueAt, total })
      .from(invoices)
      .where(shown)
      .orderBy(desc(invoices.issuedAt), desc(invoices.id))
      .limit(documentsPerPage)
      .offset((page - 1) * documentsPerPage),
    db
      .select({ count: count(), total: sum(invoices.total) })
      .from(invoices)
      .where(shown),
  ]);
  return {
    documents: rows.map(({ number, issuedAt, customer, cancelledAt, ...row }) => ({
      ...row,
      number: number ?? "",
      issuedAt: issuedAt ?? 0,
      customer: customer?.name ?? "",
      isCancelled: cancelledAt !== null,
    })),
    page,
    totalPages: Math.max(1, Math.ceil((found?.count ?? 0) / documentsPerPage)),
    found: found?.count ?? 0,
    total: Number(found?.total ?? 0),
  };
}

/** As the index of documents in a state has it, word for word, so that SQLite takes that one. */
function inState(state: DocumentState) {
  const number = documentStates[state];
  if (number === null) return isNotNull(invoices.cancelledAt);
  return and(eq(invoices.state, number), isNull(invoices.cancelledAt), sql`${invoices.kind} <> 'correction'`);
}

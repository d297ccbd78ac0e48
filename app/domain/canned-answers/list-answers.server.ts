import { and, eq } from "drizzle-orm";
import { sites } from "../../../db/schema/sites";
import { cannedAnswers } from "../../../db/schema/support";
import {
  type AdministeredRows,
  administeredRow,
  administeredRows,
  newRowForm,
} from "../administered/rows.server";
import { administeredPerPage } from "../administered/rules";
import type { Context } from "../context";
import { ensure } from "../errors";
import { type Place, pageOf } from "../keyset";
import { outwards } from "../keyset.server";

const { id, title, text, savedAt, siteId } = cannedAnswers;

/** Canned answers for who writes them. */
export const writtenAnswers: AdministeredRows = { table: cannedAnswers, right: "cannedAnswers.write" };

/** Answers for who writes them, the last written first; `siteName` is null for one that every site has. */
export async function listCanned(context: Context, place: Place) {
  const { beyond, order } = outwards(id, place);
  const rows = await context.db
    .select({ id, title, siteName: sites.name })
    .from(cannedAnswers)
    .leftJoin(sites, eq(sites.id, siteId))
    .where(and(administeredRows(context, writtenAnswers), beyond))
    .orderBy(order)
    .limit(administeredPerPage + 1);
  const { shown, ...neighbours } = pageOf(rows, place, administeredPerPage);
  return { canned: shown, ...neighbours };
}

/** What a new answer's form asks by. */
export const getNewCanned = (context: Context) => newRowForm(context, writtenAnswers);

/** One answer for its form. NotFound also when another site's admin writes it. */
export async function getCanned(context: Context, answerId: number) {
  const answer = await context.db
    .select({ title, text, savedAt, siteName: sites.name })
    .from(cannedAnswers)
    .leftJoin(sites, eq(sites.id, siteId))
    .where(administeredRow(context, writtenAnswers, answerId))
    .get();
  ensure(answer, "NotFound");
  return answer;
}

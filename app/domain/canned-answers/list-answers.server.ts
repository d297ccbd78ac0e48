import { and, asc, desc, eq, gt, lt } from "drizzle-orm";
import { sites } from "../../../db/schema/sites";
import { cannedAnswers } from "../../../db/schema/support";
import type { Context } from "../context";
import { ensure } from "../errors";
import { type Place, pageOf } from "../keyset";
import { mayDo } from "../permissions";
import { administeredAnswer, administeredAnswers } from "./administered.server";
import { cannedPerPage } from "./rules";

const { id, title, text, savedAt, siteId } = cannedAnswers;

/** Answers for who writes them, the last written first; `siteName` is null for one that every site has. */
export async function listCanned(context: Context, { before, after }: Place) {
  const rows = await context.db
    .select({ id, title, siteName: sites.name })
    .from(cannedAnswers)
    .leftJoin(sites, eq(sites.id, siteId))
    .where(
      and(
        administeredAnswers(context),
        before === null ? undefined : lt(id, before),
        after === null ? undefined : gt(id, after),
      ),
    )
    .orderBy(after === null ? desc(id) : asc(id))
    .limit(cannedPerPage + 1);
  const { shown, ...neighbours } = pageOf(rows, { before, after }, cannedPerPage);
  return { canned: shown, ...neighbours };
}

/** What a new answer's form asks by: the site that is administered, and whether every site may be written for. */
export function getNewCanned(context: Context) {
  const { actor, site } = context;
  administeredAnswers(context);
  return { site: site.name, mayWriteForAll: mayDo(actor, "cannedAnswers.write", { siteId: null }) };
}

/** One answer for its form. NotFound also when another site's admin writes it. */
export async function getCanned(context: Context, answerId: number) {
  const answer = await context.db
    .select({ title, text, savedAt, siteName: sites.name })
    .from(cannedAnswers)
    .leftJoin(sites, eq(sites.id, siteId))
    .where(administeredAnswer(context, answerId))
    .get();
  ensure(answer, "NotFound");
  return answer;
}

import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { tariffs } from "../../../db/schema/tariffs";
import type { Context } from "../context";
import { type Place, pageOf } from "../keyset";
import { allow } from "../permissions";
import { maxSpace } from "../tariffs/creator-licence.server";
import { type CreatorList, creatorMatch, creatorsPerPage } from "./creator-list-rules";

type Asked = Place & { list: CreatorList; search: string };

/**
 * Creators for the superuser, the newest first, by pages that begin where the last one ended (keyset), so the hundredth
 * page costs as much as the first. Words of the search are beginnings of words in names and addresses.
 */
export async function listCreators(context: Context, { list, search, before, after }: Asked) {
  allow(context.actor, "creators.manage", undefined);
  const { db } = context;
  const match = creatorMatch(search);
  const found = match === null ? undefined : sql`creator_words match ${match}`;
  const key = match === null ? sql`${dashcamers.id}` : sql`creator_words.rowid`;
  const noticed =
    list === "noticed"
      ? and(isNotNull(dashcamers.noticeEndsAt), isNull(dashcamers.contractEndedAt))
      : undefined;
  const overSpace =
    list === "overSpace"
      ? and(gt(dashcamers.usedBytes, maxSpace), isNull(dashcamers.contractEndedAt))
      : undefined;
  const { id, name, email, licenceUntil, confirmedAt, contractEndedAt, noticeEndsAt, usedBytes } = dashcamers;
  const query = db
    .select({
      ...{ id, name, email, licenceUntil, confirmedAt, contractEndedAt, noticeEndsAt, usedBytes },
      maxBytes: maxSpace.as("max_bytes"),
      tariff: tariffs.name,
    })
    .from(dashcamers)
    .leftJoin(tariffs, eq(tariffs.variant, dashcamers.variant))
    .$dynamic();
  const rows = await (match === null
    ? query
    : query.innerJoin(sql`creator_words`, sql`creator_words.rowid = ${id}`)
  )
    .where(
      and(
        found,
        noticed,
        overSpace,
        before === null ? undefined : sql`${key} < ${whole(before)}`,
        after === null ? undefined : sql`${key} > ${whole(after)}`,
      ),
    )
    .orderBy(after === null ? desc(key) : asc(key))
    .limit(creatorsPerPage + 1);
  const { shown, ...neighbours } = pageOf(rows, { before, after }, creatorsPerPage);
  return { creators: shown, ...neighbours };
}

/** D1 binds numbers as floating point, by which FTS5 would not seek but read all the way there. */
const whole = (id: number) => sql`cast(${id} as integer)`;

import { type SQL, sql } from "drizzle-orm";
import { justChanged } from "../../../db/insert-if.server";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { delaysToPause, domainForgottenMs, firstPauseMs, longestPauseMs } from "./domain-pause";

/*
 * Backoff for each recipient domain: one that puts off more of our mails than it takes gets none for a while, which is
 * twice as long each time.
 */

/** When the pause of a domain ends; null where there is none now. */
export const pausedUntil = (domain: SQL, now: number): SQL<number | null> =>
  sql`(select paused_until from mail_domains as d where d.domain = ${domain} and d.paused_until > ${now})`;

/** The domain of an address in SQL, as `domainOf` tells it. */
export const domainOfColumn = (email: SQL): SQL => sql`lower(substr(${email}, instr(${email}, '@') + 1))`;

/** Counts a mail that was put off, if the statement before has found it. While a domain is paused, earlier mails pause it no longer. */
export function countDelay({ db, now }: Context, domain: string) {
  const isPaused = sql`coalesce(paused_until, 0) > ${now}`;
  const begins = sql`not (${isPaused}) and delayed + 1 >= ${delaysToPause}`;
  return statement(
    db,
    sql`insert into mail_domains (domain, delayed, at) select ${domain}, 1, ${now} where ${justChanged}
      on conflict (domain) do update set at = ${now},
        delayed = case when ${isPaused} or ${begins} then 0 else delayed + 1 end,
        paused_until = case when ${begins} then ${now} + min(${firstPauseMs} << pauses, ${longestPauseMs}) else paused_until end,
        pauses = case when ${begins} then min(pauses + 1, 10) else pauses end`,
  );
}

/** Counts a mail that was delivered, if the statement before has found it: a domain that takes mail again is forgotten. */
export const countDelivery = ({ db, now }: Context, domain: string) => [
  statement(
    db,
    sql`update mail_domains set delayed = delayed - 1 where domain = ${domain} and ${justChanged}`,
  ),
  statement(
    db,
    sql`delete from mail_domains where domain = ${domain} and delayed < 0 and coalesce(paused_until, 0) <= ${now}`,
  ),
];

/** Domains that have put off nothing for long begin anew. */
export const forgetDomains = ({ db, now }: Context) =>
  statement(db, sql`delete from mail_domains where at < ${now - domainForgottenMs}`);

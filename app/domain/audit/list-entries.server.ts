import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { auditEntries, auditSeals } from "../../../db/schema/audit";
import type { Context } from "../context";
import type { Period } from "../invoices/document-filter";
import { type Place, pageOf } from "../keyset";
import { allow } from "../permissions";
import { type AuditArea, entriesPerPage, type Party } from "./rules";

export type AuditFilter = {
  area: AuditArea | null;
  /** Who has acted, and who or what it was done to. */
  by: Party | null;
  about: Party | null;
  /** Moments, the second one left out. */
  period: Period;
};

/** Entries of the audit log for the superuser, the newest first. */
export async function listEntries(context: Context, { before, after, ...filter }: AuditFilter & Place) {
  allow(context.actor, "audit.read", undefined);
  const { id } = auditEntries;
  const rows = await selectEntries(context)
    .where(
      and(
        matches(filter),
        before === null ? undefined : lt(id, before),
        after === null ? undefined : sql`${id} > ${after}`,
      ),
    )
    .orderBy(after === null ? desc(id) : asc(id))
    .limit(entriesPerPage + 1);
  const { shown, ...neighbours } = pageOf(rows, { before, after }, entriesPerPage);
  return { entries: shown, ...neighbours };
}

/** Entries with what their people and things are called now; null for who is no longer there. */
export function selectEntries({ db }: Context) {
  const { actorRole, actorId, subjectKind, subjectId } = auditEntries;
  return db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      area: auditEntries.area,
      action: auditEntries.action,
      actorRole,
      actorId,
      actorName: nameOf(actorRole, actorId).as("actor_name"),
      subjectKind,
      subjectId,
      subjectName: nameOf(subjectKind, subjectId).as("subject_name"),
      details: auditEntries.details,
      network: auditEntries.network,
      hash: auditSeals.hash,
    })
    .from(auditEntries)
    .leftJoin(auditSeals, eq(auditSeals.number, auditEntries.id))
    .$dynamic();
}

export type ListedEntry = Awaited<ReturnType<typeof listEntries>>["entries"][number];

export function matches({ area, by, about, period }: AuditFilter): SQL | undefined {
  return and(
    area === null ? undefined : eq(auditEntries.area, area),
    by === null ? undefined : isParty(auditEntries.actorRole, auditEntries.actorId, by),
    about === null ? undefined : isParty(auditEntries.subjectKind, auditEntries.subjectId, about),
    period.from === null ? undefined : and(gte(auditEntries.at, period.from), isFrom(period.from)),
    period.before === null ? undefined : and(lt(auditEntries.at, period.before), isBefore(period.before)),
  );
}

/** Numbers follow moments, but for changes that were under way side by side: so many at the edge of a period are looked at. */
const sideBySide = 100;

/** Bounds of a period by number, because pages follow numbers: whatever else is asked, no more is read than the period. */
const isFrom = (from: number): SQL =>
  sql`${auditEntries.id} >= (select min(id) from (
    select id from audit_entries where at >= ${from} order by at limit ${sideBySide}))`;
const isBefore = (before: number): SQL =>
  sql`${auditEntries.id} <= (select max(id) from (
    select id from audit_entries where at < ${before} order by at desc limit ${sideBySide}))`;

type Column = (typeof auditEntries)["actorRole" | "actorId" | "subjectKind" | "subjectId"];

const isParty = (kindColumn: Column, idColumn: Column, { kind, id }: Party): SQL =>
  sql`${kindColumn} = ${kind} and ${idColumn} is ${id}`;

function nameOf(kind: Column, id: Column) {
  return sql<string | null>`case ${kind}
    when 'superuser' then (select name from superusers where superusers.id = ${id})
    when 'dashcamer' then (select name from dashcamers where dashcamers.id = ${id})
    when 'formerDashcamer' then (select name from dashcamers where dashcamers.id = ${id})
    when 'editor' then (select name from editors where editors.id = ${id})
    when 'fan' then (select nullif(name || ' ' || surname, ' ') from fans where fans.id = ${id})
    when 'site' then (select name from sites where sites.id = ${id})
    when 'localAdmin' then (select name from sites where sites.id = ${id})
    when 'tariff' then (select name from tariffs where tariffs.variant = ${id})
    when 'invoice' then (select number from invoices where invoices.id = ${id})
    end`;
}

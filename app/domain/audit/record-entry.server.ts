import type { SQL } from "drizzle-orm";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { auditEntries } from "../../../db/schema/audit";
import { type Account, ownerOf } from "../accounts/account.server";
import type { Actor } from "../actor";
import type { Context } from "../context";
import {
  type AuditAction,
  type AuditActor,
  type AuditDetails,
  type AuditSubject,
  auditActions,
} from "./rules";

export type AuditEntry = {
  action: AuditAction;
  /** Whom or what it was done to; the id may be a question that the database answers. */
  subject?: { kind: AuditSubject; id: number | SQL };
  details?: AuditDetails;
  /** Who did it, where that is not who asks: somebody who is just logging in. */
  by?: Account;
};

type Writing = Pick<Context, "db" | "now" | "actor" | "network">;

/**
 * The insert of an entry into the audit log, for the `db.batch` of the change that it tells of: then neither is there
 * without the other. It is written if the condition holds when its turn in the batch comes.
 */
export function auditIf(context: Writing, entry: AuditEntry, condition: SQL) {
  return insertIf(context.db, auditEntries, rowOf(context, entry), condition);
}

/** The same, if the statement before it in the batch has changed a row. */
export function auditIfChanged(context: Writing, entry: AuditEntry) {
  return auditIf(context, entry, justChanged);
}

/** The person or site of an account as a subject. */
export function subjectOf(account: Account): { kind: AuditSubject; id: number } {
  const id = idOf(account);
  return { kind: account.role === "localAdmin" ? "site" : account.role, id };
}

function rowOf(context: Writing, { action, subject, details = {}, by }: AuditEntry) {
  const actor = by ?? context.actor;
  return {
    at: context.now,
    area: auditActions[action],
    action,
    actorRole: roleOf(actor, context.network),
    actorId: actor.role === "visitor" ? null : idOf(actor),
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    details,
    network: context.network ?? "",
  };
}

function roleOf({ role }: Actor, network: string | null): AuditActor {
  if (role !== "visitor") return role;
  return network === null ? "system" : "sender";
}

function idOf(actor: Exclude<Actor, { role: "visitor" }>): number {
  if (actor.role === "formerDashcamer") return actor.dashcamerId;
  const [id] = Object.values(ownerOf(actor));
  return id ?? 0;
}

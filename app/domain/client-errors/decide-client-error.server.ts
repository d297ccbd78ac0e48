import { and, eq, ne } from "drizzle-orm";
import { clientErrors } from "../../../db/schema/client-errors";
import { auditIfChanged } from "../audit/record-entry.server";
import type { AuditAction } from "../audit/rules";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import type { GroupState } from "./rules";

const entries: Record<GroupState, AuditAction> = {
  open: "clientErrorReopened",
  mended: "clientErrorMended",
  ignored: "clientErrorIgnored",
};

type Decision = { id: number; state: "open" | "ignored" } | { id: number; state: "mended"; mendedIn: number };

/** The superuser says what becomes of an error. StateSame when it is so already, or the error is not there any more. */
export async function decideClientError(context: Context, decision: Decision): Promise<void> {
  const { db, actor, now } = context;
  allow(actor, "operations.manage", undefined);
  const { id, state } = decision;
  const mendedIn = decision.state === "mended" ? decision.mendedIn : null;
  const [decided] = await db.batch([
    db
      .update(clientErrors)
      .set({ state, mendedIn, decidedAt: now, cameBackAt: null })
      .where(and(eq(clientErrors.id, id), ne(clientErrors.state, state)))
      .returning({ id: clientErrors.id }),
    auditIfChanged(context, { action: entries[state], subject: { kind: "clientError", id } }),
  ]);
  ensure(decided.length === 1, "StateSame");
}

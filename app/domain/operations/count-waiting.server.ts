import { count, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { bankLines } from "../../../db/schema/bank";
import { clientErrors } from "../../../db/schema/client-errors";
import { dashcamers } from "../../../db/schema/dashcamers";
import { emailAccessRequests } from "../../../db/schema/email-access";
import { failedJobs } from "../../../db/schema/failed-jobs";
import { refunds } from "../../../db/schema/payments";
import { payouts } from "../../../db/schema/payouts";
import { supportTickets } from "../../../db/schema/support";
import type { Context } from "../context";
import { hasLeftCredit } from "../payouts/left-credit.server";
import { waitsForDecision } from "../refunds/list-refunds.server";
import { isOpenTicket } from "../support/list-tickets.server";
import { mostWaiting } from "./rules";

const nothing = { payments: 0, refunds: 0, payouts: 0, emailRequests: 0, jobs: 0, errors: 0 };

/**
 * How many of each wait for a decision of who is signed in: reports for a local admin and the superuser, the rest for the
 * superuser alone. The menu shows them on every page of the administration, so they are one round trip, and none is counted
 * beyond `mostWaiting` and one.
 */
export async function countWaiting(context: Context) {
  const { db, actor } = context;
  const counted = (table: SQLiteTable, waits: SQL | undefined) => {
    const some = db
      .select({ one: sql`1`.as("one") })
      .from(table)
      .where(waits)
      .limit(mostWaiting + 1);
    return db.select({ total: count() }).from(some.as("some"));
  };
  const ofTickets = counted(supportTickets, isOpenTicket(context));
  if (actor.role !== "superuser") {
    const [tickets] = await ofTickets;
    return { ...nothing, tickets: tickets?.total ?? 0 };
  }
  const answers = await db.batch([
    ofTickets,
    counted(bankLines, eq(bankLines.state, "waiting")),
    counted(refunds, waitsForDecision),
    counted(payouts, eq(payouts.state, "asked")),
    counted(dashcamers, hasLeftCredit),
    counted(emailAccessRequests, eq(emailAccessRequests.state, "asked")),
    counted(failedJobs, eq(failedJobs.state, "dead")),
    counted(clientErrors, eq(clientErrors.state, "open")),
  ]);
  const [tickets = 0, payments = 0, open = 0, asked = 0, left = 0, emailRequests = 0, jobs = 0, errors = 0] =
    answers.map(([answer]) => answer?.total);
  return { tickets, payments, refunds: open, payouts: asked + left, emailRequests, jobs, errors };
}

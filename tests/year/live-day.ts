import { and, between, eq, gte, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import { settleGatewayPayment } from "../../app/domain/invoices/settle-gateway-payment.server";
import { dashcamers } from "../../db/schema/dashcamers";
import { mails } from "../../db/schema/mails";
import { payments } from "../../db/schema/payments";
import { runUseCasesAt } from "../../workers/cron";
import { takeStep } from "./actions";
import type { Step } from "./plan";
import { momentOf, type YearWorld } from "./world";

const everyMinute = "* * * * *";
const everyNight = "17 3 * * *";

/** In minutes after midnight: what began at midnight, the night's work, reminders in the morning, and, after the last step, what the day brought. */
const [dawn, night, morning, evening] = [1, 200, 9 * 60, 23 * 60 + 30] as const;

/** Minutes that Cron may need until nothing waits for it. */
const mostTicks = 120;

const cron = { role: "visitor" } as const;

/**
 * One day: people act at their minutes, the cron use cases at theirs. Gives who was to be reminded that day, as the
 * calendar says.
 */
export async function liveDay(world: YearWorld, day: number, steps: readonly Step[]): Promise<string[]> {
  await tick(world, momentOf(day, dawn));
  await act(world, steps, 0, night);
  const toRemind = await dueForReminder(world, day);
  await runUseCasesAt(everyNight, await world.contextOf(cron, momentOf(day, night)));
  await act(world, steps, night, morning);
  await tick(world, momentOf(day, morning));
  await act(world, steps, morning, 24 * 60);
  for (const { externalId } of world.latePushes.filter((push) => push.day === day))
    await settleGatewayPayment(await world.contextOf(cron, momentOf(day, evening - 1)), { externalId });
  await tick(world, momentOf(day, evening));
  return toRemind;
}

async function act(world: YearWorld, steps: readonly Step[], from: number, until: number): Promise<void> {
  for (const step of steps) if (step.minute >= from && step.minute < until) await takeStep(world, step);
}

/** Minutes of Cron one after another, until all mails have left and all payments were asked about. */
async function tick(world: YearWorld, from: number): Promise<void> {
  for (let minute = 0; minute < mostTicks; minute += 1) {
    const context = await world.contextOf(cron, from + minute * 60_000);
    await runUseCasesAt(everyMinute, context);
    const { db, now } = context;
    const [mail] = await db
      .select({ key: mails.dedupeKey })
      .from(mails)
      .where(and(inArray(mails.state, ["queued", "sending"]), lte(mails.nextAttemptAt, now)))
      .limit(1);
    const [payment] = await db
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(eq(payments.state, "pending"), isNotNull(payments.externalId), lte(payments.askAgainAt, now)),
      )
      .limit(1);
    if (!mail && !payment) return;
  }
  throw new Error(`Cron is not done after ${mostTicks} minutes.`);
}

const dayMs = 86_400_000;

/** Days before (below zero) and after the last day in force when a creator is reminded (specification, section 4). */
const reminderDays = [-14, -3, 0, 3, 14];
const first = Math.min(...reminderDays);

/** Counted anew by the calendar of Intl, so that the product's own arithmetic does not judge itself. */
async function dueForReminder(world: YearWorld, day: number): Promise<string[]> {
  const now = momentOf(day, night);
  const { db } = await world.contextOf(cron, now);
  const near = await db
    .select({ email: dashcamers.email, until: dashcamers.licenceUntil })
    .from(dashcamers)
    .where(
      and(
        gte(dashcamers.id, world.creators[0]?.id ?? 0),
        isNull(dashcamers.contractEndedAt),
        between(dashcamers.licenceUntil, now - 20 * dayMs, now + 20 * dayMs),
      ),
    );
  const due = near.filter(({ email, until }) => {
    const since = calendarDay(now) - calendarDay((until ?? 0) - 1);
    // An end that has come nearer than its first reminder overnight: the one that was missed is sent.
    const isNew = world.knownEnds.get(email) !== until;
    return reminderDays.includes(since) || (isNew && since > first);
  });
  for (const { email, until } of near) world.knownEnds.set(email, until);
  return due.map(({ email }) => email);
}

const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Prague" });

/** The number of the day that it is in Prague. */
export const calendarDay = (at: number) => Date.parse(calendar.format(at)) / dayMs;

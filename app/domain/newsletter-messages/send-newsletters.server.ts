import type { Context } from "../context";
import type { MailOutcome } from "../mail/transport";
import type { ClaimedBatch } from "./batch.server";
import type { BulkMail } from "./bulk-mail";
import { claimBatch } from "./claim-batch.server";
import { claimOpenBatch } from "./claim-open-batch.server";
import { closeBatch } from "./close-batch.server";
import { forgetDomains } from "./domain-pauses.server";
import { callsAtOnce, deliveryTag, keyLivesMs, letterTo, pauseMs, runMs } from "./rules";
import { startDue } from "./start-due.server";
import { finishServed, stopUnfit } from "./stop-unfit.server";
import { leaveSender, takeSender } from "./take-sender.server";

/**
 * Sends what is due of newsletters, for a while; what is left goes on as a job, and the clock finds what a lost job or a
 * dead worker has left. One sender works at a time, so the service gets no more calls in a second than it takes.
 */
export async function sendNewsletters(context: Context): Promise<void> {
  const { bulkMail } = context;
  if (!bulkMail) return;
  const holder = await takeSender(context);
  if (holder === null) return;
  await startDue(context);
  await context.db.batch([finishServed(context), stopUnfit(context), forgetDomains(context)]);
  const { isMore, pause, errors } = await sendAWhile(context, bulkMail);
  await context.db.batch([finishServed(context), stopUnfit(context)]);
  await leaveSender(context, holder, pause);
  if (isMore) await context.later({ type: "sendNewsletters" });
  if (errors.length > 0) throw new AggregateError(errors, "newsletters were not sent");
}

/** `isMore` when there may be something left, `pause` when the service wants to be left alone for a longer time, ms. */
async function sendAWhile(context: Context, bulkMail: BulkMail) {
  const begun = Date.now();
  const inFlight = new Set<Promise<void>>();
  const errors: unknown[] = [];
  /** When the last calls left, the earliest first: as many as the service takes in a second. */
  const departures = evenlyBefore(begun, bulkMail.callsPerSecond);
  let notBefore = begun;
  let pause = 0;
  let isMore = true;

  async function make(batch: ClaimedBatch): Promise<void> {
    try {
      const outcome = await handOver(context, bulkMail, batch);
      await closeBatch(context, batch, outcome);
      if (outcome.type === "busy") {
        notBefore = Math.max(notBefore, Date.now() + pauseMs(outcome.retryAfterMs));
      }
      if (outcome.type === "unknown" || outcome.type === "stopped") pause = pauseMs(null);
    } catch (error) {
      errors.push(error);
    }
  }

  while (isMore && pause === 0 && errors.length === 0 && Date.now() - begun < runMs) {
    const free = Math.max(notBefore, (departures[0] ?? 0) + windowMs);
    if (free - Date.now() > longestWaitMs) {
      pause = free - Date.now();
      break;
    }
    await waitUntil(free);
    const batch = (await claimOpenBatch(context)) ?? (await claimBatch(context, bulkMail.mostAtOnce));
    // A claim that came to nothing takes a place too: a run asks the database for no more than that.
    departures.shift();
    departures.push(Date.now());
    if (batch === null) isMore = inFlight.size > 0;
    else if (batch !== "again") {
      const made: Promise<void> = make(batch).finally(() => inFlight.delete(made));
      inFlight.add(made);
    }
    // A call on its way may leave halves to claim.
    const isFull = inFlight.size >= callsAtOnce || batch === null;
    if (isFull && inFlight.size > 0) await Promise.race(inFlight);
  }
  await Promise.all(inFlight);
  return { isMore, pause, errors };
}

/**
 * Of as many calls as the service takes in a second, the first and the one after the last are so far apart, ms. A little
 * more than a second: what counts is when they arrive. A call that was late leaves the next ones their places.
 */
const windowMs = 1040;

/** Departures that a run begins with, ms since 1970: its first calls are as far apart as if there had been others. */
function evenlyBefore(moment: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => moment - windowMs + (at * windowMs) / count);
}

/** A longer pause than this is waited for by nobody: the clock goes on. */
const longestWaitMs = 5000;

async function waitUntil(moment: number): Promise<void> {
  const ms = moment - Date.now();
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * The same call to the last letter however often it is made: all of it comes from what was stored. One whose key the
 * service no longer knows is not made again: whether it was taken stays unknown.
 */
async function handOver(context: Context, bulkMail: BulkMail, batch: ClaimedBatch): Promise<MailOutcome> {
  if (context.now - batch.triedAt >= keyLivesMs) return { type: "unknown" };
  const mails = batch.recipients.map((recipient) => ({
    ...letterTo(recipient, batch.letter),
    to: recipient.email,
    tag: deliveryTag(batch.messageId, recipient.id),
  }));
  return bulkMail.send(mails, batch.idempotencyKey);
}

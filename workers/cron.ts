import { sweepAccounts } from "../app/domain/accounts/sweep-accounts.server";
import { sweepAttempts } from "../app/domain/accounts/sweep-attempts.server";
import { sweepSessions } from "../app/domain/accounts/sweep-sessions.server";
import { sweepAttachments } from "../app/domain/attachments/sweep-attachments.server";
import { checkAuditLog } from "../app/domain/audit/check-log.server";
import { forgetEntries } from "../app/domain/audit/forget-entries.server";
import { sealEntries } from "../app/domain/audit/seal-entries.server";
import { backUp } from "../app/domain/backups/back-up.server";
import { forgetBackups } from "../app/domain/backups/forget-backups.server";
import { askBank } from "../app/domain/bank/ask-bank.server";
import { pairLines } from "../app/domain/bank/pair-lines.server";
import { continueBulks } from "../app/domain/bulk/continue-bulks.server";
import { forgetBulks } from "../app/domain/bulk/forget-bulks.server";
import { checkVideos } from "../app/domain/channels/check-videos.server";
import { copyPictures } from "../app/domain/channels/copy-pictures.server";
import { endSubscriptions } from "../app/domain/channels/end-subscriptions.server";
import { fetchChannels } from "../app/domain/channels/fetch-channels.server";
import { fetchPlaylists } from "../app/domain/channels/fetch-playlists.server";
import { findPlaylists } from "../app/domain/channels/find-playlists.server";
import { forgetPushes } from "../app/domain/channels/forget-pushes.server";
import { renewSubscriptions } from "../app/domain/channels/renew-subscriptions.server";
import { forgetClientErrors } from "../app/domain/client-errors/forget-client-errors.server";
import { notifySenders } from "../app/domain/clip-mails/notify-senders.server";
import { sendDailyMails } from "../app/domain/clip-mails/send-daily-mails.server";
import { mailComments } from "../app/domain/comments/mail-comments.server";
import type { Context } from "../app/domain/context";
import { askContributors } from "../app/domain/email-access/ask-contributors.server";
import { forgetContributors } from "../app/domain/email-access/forget-contributors.server";
import { logFault } from "../app/domain/fault";
import { endPassedImpersonations } from "../app/domain/impersonation/end.server";
import { sweepIntakes } from "../app/domain/intake/sweep-intakes.server";
import { askPendingPayments } from "../app/domain/invoices/ask-pending-payments.server";
import { makePdfs } from "../app/domain/invoices/make-pdfs.server";
import { markOverdue } from "../app/domain/invoices/mark-overdue.server";
import { forgetOldMails } from "../app/domain/mail/forget-old-mails.server";
import { sendDueMails } from "../app/domain/mail/send-due-mails.server";
import { checkLedger } from "../app/domain/money/check-ledger.server";
import { countSubscribers } from "../app/domain/newsletter/count-subscribers.server";
import { forgetSubscriptions } from "../app/domain/newsletter/forget-subscriptions.server";
import { announceVideos } from "../app/domain/newsletter-messages/announce-videos.server";
import { forgetSuppressions } from "../app/domain/newsletter-messages/forget-suppressions.server";
import { sendNewsletters } from "../app/domain/newsletter-messages/send-newsletters.server";
import { endNoticedContracts } from "../app/domain/notices/end-noticed-contracts.server";
import { endClockFault, failingWork, keepClockFault } from "../app/domain/operations/clock-faults.server";
import { forgetFailedJobs } from "../app/domain/operations/forget-failed-jobs.server";
import { handOverRetries } from "../app/domain/operations/retry-jobs.server";
import { creditRecommenders } from "../app/domain/promo-codes/credit-recommenders.server";
import { payRefundsOut } from "../app/domain/refunds/pay-refunds-out.server";
import { sendRefunds } from "../app/domain/refunds/send-refunds.server";
import { forgetReplies } from "../app/domain/replies/remembered-replies.server";
import { emptyTrash } from "../app/domain/retention/empty-trash.server";
import { eraseEndedContracts } from "../app/domain/retention/erase-ended-contracts.server";
import { forgetRuns } from "../app/domain/retention/forget-runs.server";
import { checkSocialTokens } from "../app/domain/social/check-tokens.server";
import { queueSocialPosts } from "../app/domain/social/queue-posts.server";
import { sendSocialPosts } from "../app/domain/social/send-posts.server";
import { checkStorage } from "../app/domain/storage/check-storage.server";
import { forgetTickets } from "../app/domain/support/forget-tickets.server";
import { notifyOfLowerPeriods } from "../app/domain/tariffs/notify-of-lower-periods.server";
import { notifyOfPrices } from "../app/domain/tariffs/notify-of-prices.server";
import { remindOfLicences } from "../app/domain/tariffs/remind-of-licences.server";
import { beginPeriods } from "../app/domain/tariffs/renew-licences.server";
import { announceTerms } from "../app/domain/terms/announce-terms.server";
import { endRejectedContracts } from "../app/domain/terms/end-rejected-contracts.server";
import { notifyOfTerms } from "../app/domain/terms/notify-of-terms.server";
import { pingHub } from "../app/domain/uploads/ping-hub.server";
import { releaseUploads } from "../app/domain/uploads/release-uploads.server";
import { handOverStatements } from "../app/domain/withdrawals/hand-over-statements.server";
import { createContext } from "./context";

/** Cron expression (as in wrangler.toml) → use cases that run at it, by their names. */
const ticks: Record<string, Record<string, (context: Context) => Promise<void>>> = {
  "* * * * *": {
    sweepAttempts,
    sweepAttachments,
    sweepIntakes,
    askPendingPayments,
    askBank,
    pairLines,
    sendRefunds,
    payRefundsOut,
    beginPeriods,
    endPassedImpersonations,
    endNoticedContracts,
    endRejectedContracts,
    makePdfs,
    continueBulks,
    endSubscriptions,
    fetchChannels,
    findPlaylists,
    fetchPlaylists,
    checkVideos,
    releaseUploads,
    pingHub,
    copyPictures,
    renewSubscriptions,
    mailComments,
    notifySenders,
    sendDailyMails,
    sendDueMails,
    announceVideos,
    sendNewsletters,
    queueSocialPosts,
    sendSocialPosts,
    checkSocialTokens,
    forgetReplies,
    handOverRetries,
    checkStorage,
    sealEntries,
  },
  // The hour goes on with what a lost job or a dead worker has left; once the day has its backup, nothing is due.
  "37 * * * *": {
    backUp,
    forgetBackups,
  },
  "17 3 * * *": {
    checkLedger,
    checkAuditLog,
    creditRecommenders,
    markOverdue,
    remindOfLicences,
    notifyOfLowerPeriods,
    announceTerms,
    notifyOfTerms,
    notifyOfPrices,
    askContributors,
    handOverStatements,
    eraseEndedContracts,
    emptyTrash,
    forgetContributors,
    forgetOldMails,
    forgetSubscriptions,
    forgetSuppressions,
    countSubscribers,
    forgetBulks,
    forgetTickets,
    forgetClientErrors,
    forgetFailedJobs,
    forgetPushes,
    forgetRuns,
    forgetEntries,
    sweepSessions,
    sweepAccounts,
  },
};

export async function runTick({ cron, scheduledTime }: ScheduledController, env: Env): Promise<void> {
  await runUseCasesAt(cron, { ...(await createContext(env, null)), now: scheduledTime });
}

/**
 * Runs everything of one tick, also when one of them fails; the tick fails at the end. What failed stays recorded until
 * it goes well, so that the administration can tell.
 */
export async function runUseCasesAt(cron: string, context: Context): Promise<void> {
  const errors: unknown[] = [];
  const failing = new Set((await orNull(() => failingWork(context)))?.map(({ work }) => work));
  for (const [name, run] of Object.entries(ticks[cron] ?? {})) {
    try {
      await run(context);
      if (failing.has(name)) await orNull(() => endClockFault(context, name));
    } catch (error) {
      logFault(`${name} failed`, error);
      errors.push(error);
      await orNull(() => keepClockFault(context, name));
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `tick ${cron} failed`);
}

/** What is stored of the clock's work never stops the clock; null when it could not be read or written. */
async function orNull<T>(tell: () => Promise<T>): Promise<T | null> {
  try {
    return await tell();
  } catch (error) {
    logFault("how the clock's work went was not stored", error);
    return null;
  }
}

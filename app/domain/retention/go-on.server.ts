import { sweepAccounts } from "../accounts/sweep-accounts.server";
import { sweepAttempts } from "../accounts/sweep-attempts.server";
import { sweepSessions } from "../accounts/sweep-sessions.server";
import { sweepAttachments } from "../attachments/sweep-attachments.server";
import { forgetEntries } from "../audit/forget-entries.server";
import { backUp } from "../backups/back-up.server";
import { forgetBackups } from "../backups/forget-backups.server";
import { forgetBulks } from "../bulk/forget-bulks.server";
import { forgetPushes } from "../channels/forget-pushes.server";
import { forgetClientErrors } from "../client-errors/forget-client-errors.server";
import type { Context } from "../context";
import { askContributors } from "../email-access/ask-contributors.server";
import { forgetContributors } from "../email-access/forget-contributors.server";
import { endOverdueIntakes } from "../intake/end-overdue-intakes.server";
import { forgetIntakes } from "../intake/forget-intakes.server";
import type { RetentionName } from "../jobs";
import { forgetOldMails } from "../mail/forget-old-mails.server";
import { forgetSubscriptions } from "../newsletter/forget-subscriptions.server";
import { forgetSuppressions } from "../newsletter-messages/forget-suppressions.server";
import { endNoticedContracts } from "../notices/end-noticed-contracts.server";
import { forgetFailedJobs } from "../operations/forget-failed-jobs.server";
import { forgetReplies } from "../replies/remembered-replies.server";
import { forgetStrayPictures, forgetTickets } from "../support/forget-tickets.server";
import { notifyOfPrices } from "../tariffs/notify-of-prices.server";
import { announceTerms } from "../terms/announce-terms.server";
import { endRejectedContracts } from "../terms/end-rejected-contracts.server";
import { notifyOfTerms } from "../terms/notify-of-terms.server";
import { emptyTrash } from "./empty-trash.server";
import { eraseEndedContracts, forgetCreators } from "./erase-ended-contracts.server";
import { forgetRuns } from "./forget-runs.server";

const works: Record<RetentionName, (context: Context) => Promise<void>> = {
  announceTerms,
  notifyOfTerms,
  notifyOfPrices,
  endNoticedContracts,
  endRejectedContracts,
  emptyTrash,
  eraseEndedContracts,
  forgetOldMails,
  forgetTickets,
  forgetClientErrors,
  forgetSubscriptions,
  forgetSuppressions,
  forgetBulks,
  sweepSessions,
  sweepAccounts,
  forgetFailedJobs,
  forgetPushes,
  forgetCreators,
  askContributors,
  forgetContributors,
  forgetStrayPictures,
  sweepAttachments,
  sweepAttempts,
  forgetReplies,
  forgetEntries,
  endOverdueIntakes,
  forgetIntakes,
  forgetRuns,
  backUp,
  forgetBackups,
};

/** Goes on with what one run was too short for. */
export const goOn = (context: Context, { name }: { name: RetentionName }) => works[name](context);

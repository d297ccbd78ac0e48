import * as accounts from "../db/schema/accounts";
import * as assignedUploads from "../db/schema/assigned-uploads";
import * as attachments from "../db/schema/attachments";
import * as audit from "../db/schema/audit";
import * as bank from "../db/schema/bank";
import * as bulk from "../db/schema/bulk";
import * as changelog from "../db/schema/changelog";
import * as clientErrors from "../db/schema/client-errors";
import * as comments from "../db/schema/comments";
import * as compilations from "../db/schema/compilations";
import * as contractWithdrawals from "../db/schema/contract-withdrawals";
import * as dashcamers from "../db/schema/dashcamers";
import * as editors from "../db/schema/editors";
import * as emailAccess from "../db/schema/email-access";
import * as failedJobs from "../db/schema/failed-jobs";
import * as fans from "../db/schema/fans";
import * as frameBands from "../db/schema/frame-bands";
import * as gpsTracks from "../db/schema/gps-tracks";
import * as impersonations from "../db/schema/impersonations";
import * as intakes from "../db/schema/intakes";
import * as invoices from "../db/schema/invoices";
import * as ledger from "../db/schema/ledger";
import * as licencePeriods from "../db/schema/licence-periods";
import * as mails from "../db/schema/mails";
import * as newsletter from "../db/schema/newsletter";
import * as newsletterMessages from "../db/schema/newsletter-messages";
import * as nightlyChecks from "../db/schema/nightly-checks";
import * as payments from "../db/schema/payments";
import * as payouts from "../db/schema/payouts";
import * as replies from "../db/schema/replies";
import * as retentionRuns from "../db/schema/retention-runs";
import * as sameEventDecisions from "../db/schema/same-event-decisions";
import * as secondFactors from "../db/schema/second-factors";
import * as shareOpenings from "../db/schema/share-openings";
import * as sites from "../db/schema/sites";
import * as social from "../db/schema/social";
import * as storageChecks from "../db/schema/storage-checks";
import * as superusers from "../db/schema/superusers";
import * as support from "../db/schema/support";
import * as tags from "../db/schema/tags";
import * as tariffs from "../db/schema/tariffs";
import * as transfers from "../db/schema/transfers";
import * as uploads from "../db/schema/uploads";
import * as videoEvents from "../db/schema/video-events";
import * as videoTags from "../db/schema/video-tags";
import * as videoTallies from "../db/schema/video-tallies";
import * as videos from "../db/schema/videos";

/** All tables by name, for `db.query`, with which tests look at what is stored. */
export const schema = {
  ...accounts,
  ...audit,
  ...bank,
  ...payouts,
  ...bulk,
  ...dashcamers,
  ...editors,
  ...emailAccess,
  ...changelog,
  ...clientErrors,
  ...failedJobs,
  ...impersonations,
  ...fans,
  ...intakes,
  ...mails,
  ...tariffs,
  ...invoices,
  ...nightlyChecks,
  ...payments,
  ...licencePeriods,
  ...ledger,
  ...compilations,
  ...contractWithdrawals,
  ...newsletter,
  ...newsletterMessages,
  ...replies,
  ...retentionRuns,
  ...secondFactors,
  ...sites,
  ...social,
  ...storageChecks,
  ...superusers,
  ...support,
  ...tags,
  ...uploads,
  ...videos,
  ...frameBands,
  ...sameEventDecisions,
  ...gpsTracks,
  ...videoTallies,
  ...videoEvents,
  ...videoTags,
  ...comments,
  ...attachments,
  ...assignedUploads,
  ...shareOpenings,
  ...transfers,
};

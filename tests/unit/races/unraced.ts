const oneStatement = "one statement, nothing is read before it";
const oneBatch = "one statement and its entry in the audit log, nothing is read before them";
const sweep = "a sweep: what it may take stands in the WHERE of the statements that take it";

const sending =
  "what may come between its steps comes in newsletter-messages/races.test.ts, and deaths in crashes.test.ts there";

const posting =
  "what may come between its steps comes in social/races.test.ts, and deaths in social/crashes.test.ts";

/** What writes and is not raced in tests/worker/races, each with the reason. */
export const unraced: Record<string, string> = Object.fromEntries(
  Object.entries({
    "accounts/favourites": oneStatement,
    "accounts/find-session": oneStatement,
    "accounts/revoke-other-sessions": oneBatch,
    "second-factor/rename-passkey": oneStatement,
    "accounts/verify-local-admin":
      "a new hash is written if the old one still stands; a password set between in sites/new-sites.test.ts",
    "audit/forget-entries": sweep,
    "audit/seal-entries": "two runs at once find the same hashes, tested in audit/chain.test.ts",
    "backups/back-up": "what it stores is there once, whoever comes first, tested in backups/backups.test.ts",
    "backups/forget-backups": sweep,
    "bank/ask-bank": "of two runs at once one asks, tested in bank/fio.test.ts",
    "canned-answers/save-answer":
      "each is one batch, under the condition of what was seen or of how many there are; a save between in administered/rows.test.ts",
    "changelog/save-entry":
      "each is one batch under the condition of what was seen; a save between in administered/rows.test.ts",
    "channels/check-videos": "each video is claimed by one statement, tested in channels/import.test.ts",
    "channels/confirm-subscription": oneStatement,
    "channels/copy-pictures": "each picture is claimed by one statement, and its last one asks for the claim",
    "channels/end-subscriptions": "each is claimed by one statement, and its last one asks for the claim",
    "channels/find-playlists":
      "each channel is claimed by one statement; what it takes over is one insert, whichever of two runs does it",
    "channels/receive-push": "what it stores hangs on the channel in the same batch",
    "channels/import-push":
      "its last statement removes the push; who removes it first has taken over the same",
    "comments/mail-comments": "each mail claims its messages in its batch, tested in comments/mails.test.ts",
    "comments/mark-conversation-read":
      "what is read before is whose conversation it is; a read message stays read",
    "companions/report-downloaded": oneStatement,
    "gps/take-back-track": "what is read before is whose clip it is; a track that is gone stays gone",
    "intake/forget-intakes": sweep,
    "intake/begin-intake": "space is a condition of its insert, tested in intake/reservations.test.ts",
    "invoices/ask-pending-payments":
      "what counts money is settlePayment, which is raced; the rest is when to ask again",
    "invoices/make-pdfs": "the key is set once by one statement; nothing that the PDF says ever changes",
    "mail/send-mail": "the claim is one statement, tested in crashes/mails.test.ts",
    "newsletter/count-subscribers": oneStatement,
    "newsletter-messages/announce-videos":
      "a video's message on a site is one row by its index, tested in newsletter-messages/send.test.ts",
    "newsletter-messages/change-message": oneStatement,
    "newsletter-messages/claim-batch": sending,
    "newsletter-messages/claim-open-batch": sending,
    "newsletter-messages/close-batch": sending,
    "newsletter-messages/prepare-about-video":
      "a video's message on a site is one row by its index; the clock comes between its steps in newsletter-messages/about-video.test.ts",
    "newsletter-messages/save-auto": "what is read before is whose site it is",
    "newsletter-messages/save-news": "what is read before is whose site it is; the limit is in the insert",
    "newsletter-messages/send-newsletters": sending,
    "newsletter-messages/start-due": sending,
    "newsletter-messages/stop-unfit": sending,
    "newsletter-messages/domain-pauses":
      "statements of take-event and of the sender, each of which counts or forgets by itself",
    "newsletter-messages/take-event":
      "each is one batch of conditional statements, nothing is read before it",
    "newsletter-messages/take-sender": oneStatement,
    "operations/clock-faults": oneStatement,
    "operations/record-failure": oneStatement,
    "promo-codes/manage-promo-codes":
      "each is one statement with its entry in the audit log; the index of codes and the closed mark are its conditions",
    "refunds/leave-to-person":
      "that the refund is still as it was read is a condition of all that it writes; tested in money/refunds.test.ts",
    "refunds/send-refunds":
      "what counts money is settleRefund, which is raced; who asks the gateway is claimed, tested in money/refunds.test.ts",
    "replies/remembered-replies": oneStatement,
    "sharing/open-share": "writes down that a link was opened, which was so whatever came meanwhile",
    "tariffs/change-prices":
      "the last change that was seen is a condition of its batch; a change between in tariffs/prices.test.ts",
    "terms/announce-terms":
      "who is notified stands in the WHERE of the statements that notify; two runs at once in terms/announce.test.ts",
    "terms/save-draft": oneBatch,
    "terms/publish-terms":
      "the draft that was seen is a condition of its batch; two at once and a change between in terms/published.test.ts",
    "social/check-tokens":
      "each is claimed by one statement; what it writes names the connection that it read",
    "social/claim-post": posting,
    "social/close-post": posting,
    "social/send-posts": posting,
    "social/dead-account": "the connection is a condition of what it writes, tested in social/send.test.ts",
    "social/post-now":
      "one statement arms the post; what is read before is whose video it is, tested in social/races.test.ts",
    "social/queue-posts": oneStatement,
    "social/settle-post":
      "the call that was shown is a condition of its batch, tested in social/send.test.ts",
    "social/lost-access": "the connection is a condition of what it writes, tested in social/send.test.ts",
    "social/connect-page": "the login that it belongs to is a condition of its write",
    "social/disconnect": oneBatch,
    "social/forget-person": "what it writes names the connection that it read",
    "social/log-in": "one statement writes down the newest login; a choice names the login that it is of",
    "social/save-settings":
      "what is read before is whether the tariff has posts, which is asked again before each post",
    "social/picture/store-picture": oneStatement,
    "uploads/ping-hub": "the hub may be notified twice; of two runs one gets each video, by claim-due",
    "uploads/release-uploads": oneStatement,
    "terms/close-terms-notice": oneStatement,
    "settings/operation": oneBatch,
    "settings/save-overrides":
      "what is read before is whether there is such a creator; the rest is one statement and its entry in the audit log",
    "sites/change-hosts":
      "each is one batch under the condition of what was seen; what is read after it only says why it was refused; changes between in sites/hosts.test.ts",
    "sites/add-site": "of several clicks at once one makes the site, tested in sites/new-sites.test.ts",
    "sites/set-admin-password": "one batch; of two passwords the last one holds, whatever was there before",
    "storage/check-storage":
      "of two runs at once the one that moves the cursor counts, tested in storage/check-storage.test.ts",
    "client-errors/decide-client-error": oneBatch,
    "client-errors/log-client-error":
      "one batch, nothing is read before it; what it depends on stands in its statements",

    "accounts/sweep-accounts": sweep,
    "bulk/forget-bulks": sweep,
    "clip-mails/send-daily-mails":
      "each mail is dailyMail's, whose conditions are tested in clip-mails/daily.test.ts",
    "intake/forget-empty-intakes": sweep,
    "intake/sweep-intakes": sweep,
    "invoices/mark-overdue": sweep,
    "newsletter/forget-subscriptions": sweep,
    "newsletter-messages/forget-suppressions": sweep,
    "retention/empty-trash": sweep,
    "retention/remove-old": sweep,
    "retention/erase-ended-contracts": "nothing takes up a contract that ended a month ago",
    "retention/forget-creator": "nothing takes up a contract that ended a month ago",
    "support/forget-tickets":
      "takes only reports years old, and pictures that nobody can get an answer about",
  }).map(([name, reason]) => [`app/domain/${name}.server.ts`, reason]),
);

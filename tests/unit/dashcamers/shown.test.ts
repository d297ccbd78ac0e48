import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const overridable =
  /\bdashcamers\.(name|iconKey|channelUrl|enterpriseUrl|enabled|requiresFanEmail|fanEmailMessage|publishLowerPerc|publishHigherPerc|allowFanTagging)\b|dashcamers\.(allow_fan_tagging|requires_fan_email)/;

/** Who may read what a site can override as the creator has it, and why. */
const ownValues: Record<string, string> = {
  "dashcamers/shown.server.ts": "the way for everybody else",
  "dashcamers/own-settings.server.ts": "the creator's own settings",
  "dashcamers/icon.server.ts": "the creator's own picture",
  "dashcamers/board.server.ts": "the creator's own board to print",
  "accounts/find-session.server.ts": "the name of whoever is signed in",
  "accounts/export-account.server.ts": "a copy of what is stored",
  "editors/register-editor.server.ts": "an invitation by the person",
  "retention/erase-ended-contracts.server.ts": "erases the person",
  "companions/pair-companion.server.ts": "the name of whoever has made the code",
  "consent/get-rights-receipt.server.ts": "a document of who holds the rights",
  "clips/find-clip.server.ts": "mails to senders speak for the person",
  "bulk/run-bulk.server.ts": "mails to senders speak for the person",
  "clip-mails/find-news.server.ts": "mails to senders speak for the person",
  "comments/mail-comments.server.ts": "mails to senders speak for the person",
  "newsletter-messages/compose.server.ts": "who answers for a commercial message, as the law wants it",
  "email-access/ask-contributors.server.ts": "mails to senders speak for the person",
  "email-access/answer-access.server.ts": "an agreement is for the person, on whatever site",
  "email-access/list-requests.server.ts": "the superuser knows creators by their own names",
  "transfers/find-transfer.server.ts": "mails about a transfer speak for the person",
  "transfers/move-statements.server.ts": "an account that is closed takes no clip on any site",
  "terms/get-terms-text.server.ts": "who answers for the site, as the law wants it",
  "terms/get-draft.server.ts": "who answers for the site, as the law wants it",
  "terms/list-versions.server.ts": "the superuser knows creators by their own names",
  "settings/save-overrides.server.ts":
    "an administrator sees beside each other what the site and the creator say",
  "settings/list-overridden.server.ts":
    "an administrator sees beside each other what the site and the creator say",
  "settings/get-site-text.server.ts": "who answers for the site, as the law wants it",
  "social/picture/store-picture.server.ts": "the creator's own account at Instagram",
  "orders/order-world.server.ts": "the creator's own name, proposed for the invoice",
  "tariffs/holdings.server.ts": "whether the creator has an address of their own, in their own order",
  "intake/get-sending-options.server.ts": "the order of the list",
  "transfers/targets.server.ts": "the order of the list",
  "payouts/list-payouts.server.ts": "the superuser pays a creator, not one of their sites",
  "payouts/left-credit.server.ts": "the superuser pays a creator, not one of their sites",
  "payouts/bounce.server.ts": "the superuser pays a creator, not one of their sites",
  "refunds/list-refunds.server.ts": "the superuser pays a creator, not one of their sites",
  "invoices/get-books.server.ts": "a document is a creator's, not one of their sites'",
  "invoices/period/ledger-list.server.ts": "the ledger is of creators, not of their sites",
  "sites/list-sites.server.ts": "the superuser knows creators by their own names",
  "promo-codes/list-promo-codes.server.ts": "the superuser knows creators by their own names",
};

const readers = globSync("app/domain/**/*.ts")
  .map((file) => file.replaceAll("\\", "/").replace("app/domain/", ""))
  .filter((file) => overridable.test(readFileSync(`app/domain/${file}`, "utf8")));

test("what a site overrides of a creator is read by shownAt, but for those with a reason", () => {
  expect(readers.filter((file) => !(file in ownValues))).toEqual([]);
  expect(Object.keys(ownValues).filter((file) => !readers.includes(file))).toEqual([]);
});

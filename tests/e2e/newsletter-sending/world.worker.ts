import { sql } from "drizzle-orm";
import { hashSecret } from "../../../app/domain/accounts/secrets.server";
import { dayMs, type World } from "../../../db/seed/world";
import { seedingWorker } from "../../../scripts/seeding-worker";
import { crowd } from "./crowd";

export { SandboxBank } from "../../../workers/bank/sandbox/sandbox-bank";
export { SandboxMail } from "../../../workers/bulk-mail/sandbox/sandbox-mail";
export { SandboxGateway } from "../../../workers/payments/sandbox/sandbox-gateway";
export { SandboxGraph } from "../../../workers/social/sandbox/sandbox-graph";
export { UploadSession } from "../../../workers/upload-session";
export { UserRequestQueue } from "../../../workers/user-request-queue";

const siteId = 1;
/** Readers of one statement: a value that is bound may have two megabytes at most. */
const portion = 2000;

/** The demo world with a crowd of readers who want news of Honza's web, and no videos. */
export default seedingWorker(async (world) => {
  for (let from = 0; from < crowd; from += portion) await addReaders(world, from);
});

async function addReaders({ db, now, linkKey }: World, from: number): Promise<void> {
  const consentAt = now - 30 * dayMs;
  const readers = await Promise.all(
    Array.from({ length: portion }, async (_, at) => {
      const email = `dav-${from + at}@palubka.test`;
      return { email, keyHash: hashSecret(await linkKey(`newsletter:${siteId}:${email}:${consentAt}`)) };
    }),
  );
  await db.run(sql`insert into newsletter_subscriptions
      (site_id, email, other, web_updates, was_inited, key_hash, consent_at, consent_version, confirmed_at, updated_at)
    select ${siteId}, value ->> 'email', 0, 1, 1, value ->> 'keyHash', ${consentAt}, '2022-02-07', ${consentAt}, ${consentAt}
    from json_each(${JSON.stringify(readers)})`);
}

import { sql } from "drizzle-orm";
import { hashSecret } from "../../../app/domain/accounts/secrets.server";
import { seedDemoWorld } from "../../../db/seed";
import { dayMs, type World } from "../../../db/seed/world";
import { seedingWorker } from "../../../scripts/seeding-worker";

export { SandboxBank } from "../../../workers/bank/sandbox/sandbox-bank";
export { SandboxMail } from "../../../workers/bulk-mail/sandbox/sandbox-mail";
export { SandboxGateway } from "../../../workers/payments/sandbox/sandbox-gateway";
export { UploadSession } from "../../../workers/upload-session";
export { UserRequestQueue } from "../../../workers/user-request-queue";

/** So many that sending to them takes longer than stopping it. */
const crowd = 4000;
const siteId = 1;

/** The demo world with a crowd of readers who want news of Honza's web, and no videos. */
export default seedingWorker(async (world) => {
  await seedDemoWorld(world);
  await addCrowd(world);
});

async function addCrowd({ db, now, linkKey }: World): Promise<void> {
  const consentAt = now - 30 * dayMs;
  const readers = await Promise.all(
    Array.from({ length: crowd }, async (_, at) => {
      const email = `dav-${at}@palubka.test`;
      return { email, keyHash: hashSecret(await linkKey(`newsletter:${siteId}:${email}:${consentAt}`)) };
    }),
  );
  await db.run(sql`insert into newsletter_subscriptions
      (site_id, email, other, web_updates, was_inited, key_hash, consent_at, consent_version, confirmed_at, updated_at)
    select ${siteId}, value ->> 'email', 0, 1, 1, value ->> 'keyHash', ${consentAt}, '2022-02-07', ${consentAt}, ${consentAt}
    from json_each(${JSON.stringify(readers)})`);
}

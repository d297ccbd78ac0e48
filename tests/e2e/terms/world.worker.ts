import { sql } from "drizzle-orm";
import { pragueDay } from "../../../app/domain/prague-time";
import { dayMs, type World } from "../../../db/seed/world";
import { seedingWorker } from "../../../scripts/seeding-worker";

export { SandboxBank } from "../../../workers/bank/sandbox/sandbox-bank";
export { SandboxMail } from "../../../workers/bulk-mail/sandbox/sandbox-mail";
export { SandboxGateway } from "../../../workers/payments/sandbox/sandbox-gateway";
export { SandboxGraph } from "../../../workers/social/sandbox/sandbox-graph";
export { UploadSession } from "../../../workers/upload-session";
export { UserRequestQueue } from "../../../workers/user-request-queue";

/** The demo world as it is three days after the day on which new terms came into force, whatever day it is. */
export default seedingWorker(moveTerms);

/** Marta was notified long ago, Lenka and Standa the other day; the rest has agreed. */
async function moveTerms({ db, now }: World): Promise<void> {
  const [written, moved] = ["2027-01-01", pragueDay(now - 3 * dayMs)];
  const idOf = (email: string) => sql`(select id from dashcamers where email = ${email})`;
  const late = ["lenka@palubka.test", "standa@palubka.test"];
  // What nobody may do to a world in which people live.
  for (const table of ["terms_versions", "terms_answers", "terms_announcements"])
    await db.run(sql.raw(`drop trigger ${table}_never_change`));
  await db.run(
    sql`update terms_versions set version = ${moved}, announced_at = ${now - 40 * dayMs} where version = ${written}`,
  );
  await db.run(sql`update terms_answers set version = ${moved} where version = ${written}`);
  await db.run(sql`update terms_announcements set version = ${moved}, at = ${now - 30 * dayMs}`);
  for (const email of late) {
    await db.run(sql`delete from terms_answers where dashcamer_id = ${idOf(email)} and version = ${moved}`);
    await db.run(
      sql`insert into terms_announcements (dashcamer_id, version, at) values (${idOf(email)}, ${moved}, ${now - 2 * dayMs})`,
    );
  }
}

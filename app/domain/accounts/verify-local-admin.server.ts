import { and, eq, sql } from "drizzle-orm";
import { sites } from "../../../db/schema/sites";
import type { Context } from "../context";
import { Refusal } from "../errors";
import { countLoginAttempt } from "./attempts.server";
import type { FoundAccount } from "./find-account.server";
import { accountName } from "./known-device.server";
import { checkPassword, hashPassword } from "./password.server";
import { recordFailedLogin } from "./record-failed-login.server";

/** Proves the local admin of the site by its password alone. A site without one has no local admin. */
export async function verifyLocalAdmin(
  context: Context,
  { password }: { password: string },
): Promise<FoundAccount> {
  const { db, site } = context;
  const name = accountName({ siteId: site.id });
  const account = { role: "localAdmin", siteId: site.id } as const;
  const attempt = await countLoginAttempt(context, name);
  const [row] = await db
    .select({ adminPasswordHash: sites.adminPasswordHash })
    .from(sites)
    .where(eq(sites.id, site.id));
  const { matches, outdated } = await checkPassword(password, row?.adminPasswordHash ?? null);
  if (!matches) {
    const accounts = row?.adminPasswordHash ? [account] : [];
    await recordFailedLogin(context, { name, accounts, how: attempt.isLast ? "locked" : "wrongPassword" });
    throw new Refusal("WrongPassword");
  }
  await attempt.giveBack();
  const passwordHash = outdated ? await hashPassword(password) : (row?.adminPasswordHash ?? null);
  // A password that was set meanwhile stays.
  const isAsSeen = sql`${sites.adminPasswordHash} is ${row?.adminPasswordHash ?? null}`;
  if (outdated)
    await db
      .update(sites)
      .set({ adminPasswordHash: passwordHash })
      .where(and(eq(sites.id, site.id), isAsSeen));
  return {
    account,
    passwordHash,
    open: true,
    locked: false,
    // A site has no column for it.
    record: async () => {},
  };
}

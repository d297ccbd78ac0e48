import { eq } from "drizzle-orm";
import { sites } from "../../../db/schema/sites";
import type { Context } from "../context";
import { halfLoginMs } from "../second-factor/rules";
import { type FoundAccount, findAccount, type LoginRole } from "./find-account.server";

/** A login whose password was right and whose second step is still to come. */
export type HalfLogin = { found: FoundAccount; email: string; remember: boolean };

type Sealed = { role: LoginRole | "localAdmin"; email: string; remember: boolean; expiresAt: number };

const roles: readonly string[] = ["fan", "editor", "dashcamer", "superuser", "localAdmin"];

/**
 * Half a login as a value for a cookie: until it expires, whoever holds it may give the code. A changed password breaks its
 * seal; it opens nothing by itself.
 */
export async function sealHalfLogin(
  context: Context,
  { found, email, remember }: HalfLogin,
): Promise<string> {
  const half = { role: found.account.role, email, remember, expiresAt: context.now + halfLoginMs };
  const seal = await sealOf(context, half, found);
  return [half.expiresAt, Number(remember), half.role, encodeURIComponent(email), seal].join("!");
}

/** Null once it has run out, for what is not ours, and when the account is not what it was. */
export async function openHalfLogin(context: Context, sealed: string | null): Promise<HalfLogin | null> {
  const [, expiresAt, remember, role, email, seal] =
    /^(\d{13})!([01])!([a-zA-Z]{3,10})!([\w.%~*'()-]{0,800})!([\w-]{43})$/.exec(sealed ?? "") ?? [];
  if (!expiresAt || !role || !roles.includes(role) || Number(expiresAt) <= context.now) return null;
  const half: Sealed = {
    role: role as Sealed["role"],
    email: decoded(email ?? ""),
    remember: remember === "1",
    expiresAt: Number(expiresAt),
  };
  const found = await accountOf(context, half);
  if (!found?.open || found.locked || seal !== (await sealOf(context, half, found))) return null;
  return { found, email: half.email, remember: half.remember };
}

const sealOf = (context: Context, { role, email, remember, expiresAt }: Sealed, found: FoundAccount) =>
  context.linkKey(
    `half login ${expiresAt} ${remember} ${role} ${email} ${context.site.id} ${found.passwordHash}`,
  );

async function accountOf(context: Context, { role, email }: Sealed): Promise<FoundAccount | null> {
  if (role !== "localAdmin") return findAccount[role](context, email);
  const { db, site } = context;
  const [row] = await db
    .select({ passwordHash: sites.adminPasswordHash })
    .from(sites)
    .where(eq(sites.id, site.id));
  if (!row?.passwordHash) return null;
  return {
    account: { role, siteId: site.id },
    passwordHash: row.passwordHash,
    open: true,
    locked: false,
    record: async () => {},
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

import { eq } from "drizzle-orm";
import { sites } from "../../../db/schema/sites";
import type { Context } from "../context";
import type { ProvedFactor } from "../second-factor/find-factor.server";
import { halfLoginMs } from "../second-factor/rules";
import { type FoundAccount, findAccount, type LoginRole } from "./find-account.server";

/** A login whose password was right and whose second step is still to come; `factor` once a factor was added for it. */
export type HalfLogin = {
  found: FoundAccount;
  email: string;
  remember: boolean;
  factor: ProvedFactor | null;
};

type Sealed = Omit<HalfLogin, "found"> & { role: LoginRole | "localAdmin"; expiresAt: number };

const roles: readonly string[] = ["fan", "editor", "dashcamer", "superuser", "localAdmin"];

/**
 * Half a login as a value for a cookie: until it expires, whoever holds it may give the code, or add a factor where one is
 * required and missing. A changed password breaks its seal. Only with the factor that was added it begins a session.
 */
export async function sealHalfLogin(
  context: Context,
  { found, ...half }: HalfLogin,
  lastsMs = halfLoginMs,
): Promise<string> {
  const sealed = { ...half, role: found.account.role, expiresAt: context.now + lastsMs };
  const { expiresAt, remember, factor, role, email } = sealed;
  const seal = await sealOf(context, sealed, found);
  return [expiresAt, Number(remember), factor ?? "", role, encodeURIComponent(email), seal].join("!");
}

/** Null once it has run out, for what is not ours, and when the account is not what it was. */
export async function openHalfLogin(context: Context, sealed: string | null): Promise<HalfLogin | null> {
  const [, expiresAt, remember, factor, role, email, seal] =
    /^(\d{13})!([01])!([a-z\d-]{0,80})!([a-zA-Z]{3,10})!([\w.%~*'()-]{0,800})!([\w-]{43})$/.exec(
      sealed ?? "",
    ) ?? [];
  if (!expiresAt || !role || !roles.includes(role) || Number(expiresAt) <= context.now) return null;
  const half: Sealed = {
    role: role as Sealed["role"],
    email: decoded(email ?? ""),
    remember: remember === "1",
    factor: (factor || null) as ProvedFactor | null,
    expiresAt: Number(expiresAt),
  };
  const found = await accountOf(context, half);
  if (!found?.open || found.locked || seal !== (await sealOf(context, half, found))) return null;
  return { found, email: half.email, remember: half.remember, factor: half.factor };
}

const sealOf = (
  context: Context,
  { role, email, remember, factor, expiresAt }: Sealed,
  found: FoundAccount,
) =>
  context.linkKey(
    `half login ${expiresAt} ${remember} ${factor} ${role} ${email} ${context.site.id} ${found.passwordHash}`,
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

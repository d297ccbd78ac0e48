import type { Context } from "../context";
import { type FoundAccount, findAccount } from "./find-account.server";
import { accountName, rolesKnownHere } from "./known-device.server";
import { isPersonRole, type PersonRole } from "./rules";

/** How long somebody may think about it before they have to type the password again. */
export const choiceLifetimeMs = 5 * 60_000;

/** What was proved by a password that opens several accounts of one address. */
type Proof = { email: string; remember: boolean; expiresAt: number };

/**
 * The proof as a value for a cookie: until it expires, whoever holds it may go on as one of the accounts. Each has a seal
 * of its own, which a changed password or address breaks.
 */
export async function sealChoice(
  context: Context,
  { email, remember }: { email: string; remember: boolean },
  accounts: FoundAccount[],
): Promise<string> {
  const proof = { email, remember, expiresAt: context.now + choiceLifetimeMs };
  const seals = await Promise.all(
    accounts.map(async (found) => `${found.account.role}~${await sealOf(context, proof, found)}`),
  );
  return [proof.expiresAt, Number(remember), encodeURIComponent(email), ...seals].join("!");
}

/** The accounts to choose from, the one used last in this browser first; null once there is nothing to choose. */
export async function openChoice(
  context: Context,
  sealed: string | null,
): Promise<{ email: string; remember: boolean; accounts: FoundAccount[] } | null> {
  const proof = sealed === null ? null : readProof(sealed);
  if (!proof || proof.expiresAt <= context.now) return null;
  const accounts: FoundAccount[] = [];
  for (const [role, seal] of proof.seals) {
    const found = await findAccount[role](context, proof.email);
    if (found?.open && !found.locked && seal === (await sealOf(context, proof, found))) accounts.push(found);
  }
  if (accounts.length === 0) return null;
  const known: string[] = await rolesKnownHere(context, accountName(proof));
  const rank = ({ account }: FoundAccount) => (known.indexOf(account.role) + 1 || known.length + 1) - 1;
  return { ...proof, accounts: accounts.toSorted((a, b) => rank(a) - rank(b)) };
}

const sealOf = (context: Context, { email, remember, expiresAt }: Proof, found: FoundAccount) =>
  context.linkKey(`choice ${expiresAt} ${remember} ${found.account.role} ${email} ${found.passwordHash}`);

function readProof(sealed: string): (Proof & { seals: [PersonRole, string][] }) | null {
  const [, expiresAt, remember, email, seals] =
    /^(\d{13})!([01])!([\w.%~*'()-]{1,800})!((?:[a-z]+~[\w-]{43}!?){1,3})$/.exec(sealed) ?? [];
  if (!expiresAt || !email || !seals) return null;
  const pairs = seals.split("!").map((pair) => pair.split("~") as [string, string]);
  return {
    expiresAt: Number(expiresAt),
    remember: remember === "1",
    email: decodedOrEmpty(email),
    seals: pairs.filter((pair): pair is [PersonRole, string] => isPersonRole(pair[0])),
  };
}

function decodedOrEmpty(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

import type { Context } from "../context";
import { allow } from "../permissions";
import { addressOf } from "./factor-mail.server";
import { type FactorHolder, factorName, findApp, holderOf } from "./find-factor.server";
import { draftLifetimeMs } from "./rules";
import { newTotpSecret, otpauthUrl } from "./totp.server";

/** A secret that waits for its first code, in base32, with what an app reads; `sealed` is for the browser's cookie. */
export type FactorDraft = { secret: string; url: string; sealed: string };

/** The secret that an app of who asks is to be given, be it their first one or another one. */
export async function draftOwnFactor(context: Context, sealed: string | null): Promise<FactorDraft> {
  allow(context.actor, "factors.manage", undefined);
  const holder = holderOf(context.actor);
  const replaced = await findApp(context, holder);
  return draftFactor(context, { holder, replaced: replaced?.id ?? null }, sealed);
}

/** Whose factor it is to be, and which one it is to replace, if any: in its place the secret would be known already. */
export type DraftOf = { holder: FactorHolder; replaced: number | null };

/**
 * The secret that an account's app is to be given: the one of the cookie while it is fresh and this account's, else a new one.
 * The database knows nothing of it until a code has proved that the app has it.
 */
export async function draftFactor(
  context: Context,
  of: DraftOf,
  sealed: string | null,
): Promise<FactorDraft> {
  const { now, vault } = context;
  const { holder } = of;
  const unexpired = await openDraft(context, of, sealed);
  const secret = unexpired ?? newTotpSecret();
  const account = holder.role === "localAdmin" ? context.site.name : await addressOf(context, holder);
  const fresh = async () => vault.seal(`${now + draftLifetimeMs} ${secret}`, draftPurpose(of));
  return {
    secret,
    url: otpauthUrl(secret, account),
    sealed: unexpired !== null && sealed !== null ? sealed : await fresh(),
  };
}

/** The secret of a draft; null once it has run out, and for what is not this account's. */
export async function openDraft(
  { now, vault }: Context,
  of: DraftOf,
  sealed: string | null,
): Promise<string | null> {
  const text = sealed === null ? null : await vault.open(sealed, draftPurpose(of));
  const [expiresAt = "", secret] = text?.split(" ") ?? [];
  return secret !== undefined && Number(expiresAt) > now ? secret : null;
}

const draftPurpose = ({ holder, replaced }: DraftOf) =>
  `factor draft ${factorName(holder)} ${replaced ?? "first"}`;

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialDescriptorJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { newChallenge } from "./challenge.server";
import { addressOf } from "./factor-mail.server";
import {
  type FactorHolder,
  type Factors,
  factorName,
  findFactors,
  holderOf,
  type Passkey,
} from "./find-factor.server";
import { challengeLastsMs, takesPasskeys } from "./rules";

/** Ed25519, ECDSA with P-256 and RSA (COSE): what the Worker can verify. */
export const algorithms = [-8, -7, -257];

/** What a browser hands to the authenticator (WebAuthn, section 5.4 and 5.5). */
export type PasskeyOptions =
  | { adds: PublicKeyCredentialCreationOptionsJSON }
  | { signs: PublicKeyCredentialRequestOptionsJSON };

/** The passkeys of an account that work at this host. */
export const passkeysHere = ({ origin }: Context, factors: Factors | null): Passkey[] =>
  (factors?.passkeys ?? []).filter(({ host }) => host === hostOf(origin));

export const hostOf = (origin: string): string => (origin === "" ? "" : new URL(origin).hostname);

/** For who asks. Refusals: NotFound when no passkey of theirs works at this host, or when passkeys do not work here at all. */
export async function ownPasskeyOptions(context: Context, use: "proof" | "add"): Promise<PasskeyOptions> {
  allow(context.actor, use === "add" ? "factors.manage" : "sessions.prove", undefined);
  const holder = holderOf(context.actor);
  return use === "add" ? toAdd(context, holder, use) : toSign(context, holder, use);
}

/** For who is in the middle of a login. Refusals: the same. */
export async function loginPasskeyOptions(
  context: Context,
  holder: FactorHolder,
  use: "login" | "enrol",
): Promise<PasskeyOptions> {
  return use === "enrol" ? toAdd(context, holder, use) : toSign(context, holder, use);
}

async function toSign(context: Context, holder: FactorHolder, use: "login" | "proof") {
  const passkeys = passkeysHere(context, await findFactors(context, holder));
  ensure(passkeys.length > 0, "NotFound");
  const signs: PublicKeyCredentialRequestOptionsJSON = {
    challenge: await newChallenge(context, { holder, use }),
    rpId: hostOf(context.origin),
    allowCredentials: passkeys.map(described),
    userVerification: "required",
    timeout: challengeLastsMs,
  };
  return { signs };
}

async function toAdd(context: Context, holder: FactorHolder, use: "add" | "enrol") {
  const { linkKey, origin, site } = context;
  const host = hostOf(origin);
  ensure(takesPasskeys(host), "NotFound");
  const passkeys = passkeysHere(context, await findFactors(context, holder));
  const account = holder.role === "localAdmin" ? site.name : await addressOf(context, holder);
  const adds: PublicKeyCredentialCreationOptionsJSON = {
    challenge: await newChallenge(context, { holder, use }),
    rp: { id: host, name: "Palubka" },
    user: { id: await linkKey(`passkey user ${factorName(holder)}`), name: account, displayName: account },
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: passkeys.map(described),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    attestation: "none",
    timeout: challengeLastsMs,
  };
  return { adds };
}

const described = ({ credentialId, transports }: Passkey): PublicKeyCredentialDescriptorJSON => ({
  id: credentialId,
  type: "public-key",
  transports: transports as PublicKeyCredentialDescriptorJSON["transports"],
});

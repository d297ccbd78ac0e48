import type { Authenticators } from "../app/domain/second-factor/authenticators";
import { algorithms } from "../app/domain/second-factor/passkey-options.server";

const library = () => import("@simplewebauthn/server");
const bytes = () => import("@simplewebauthn/server/helpers");

/**
 * Answers of authenticators, checked by SimpleWebAuthn. Loaded when it is needed: it is large, because it knows attestations,
 * which are not asked for. It throws for whatever does not hold.
 */
export const passkeys: Authenticators = {
  async added(answer, { challenge, origin, host }) {
    const { verifyRegistrationResponse } = await library();
    const { isoBase64URL } = await bytes();
    const checked = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }).catch(() => null);
    if (!checked?.verified) return null;
    const { id, publicKey, counter } = checked.registrationInfo.credential;
    return { credentialId: id, publicKey: isoBase64URL.fromBuffer(publicKey), counter };
  },

  async signed(answer, { challenge, origin, host }, { credentialId, publicKey, counter }) {
    const { verifyAuthenticationResponse } = await library();
    const { isoBase64URL } = await bytes();
    const checked = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: isoBase64URL.toBuffer(publicKey), counter },
    }).catch(() => null);
    return checked?.verified ? { counter: checked.authenticationInfo.newCounter } : null;
  },
};

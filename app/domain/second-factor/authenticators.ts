import type { AddedAnswer, SignedAnswer } from "./passkey-wire";

/** What an authenticator was to sign: a challenge (base64url) for the page of an origin, and the host (RP ID) that it is for. */
export type Asked = { challenge: string; origin: string; host: string };

/**
 * Checks what authenticators answer (WebAuthn, section 7): challenge, origin, host, signature, and that their person was
 * verified. Null for what does not hold.
 */
export type Authenticators = {
  /** A new passkey. */
  added(
    answer: AddedAnswer,
    asked: Asked,
  ): Promise<{ credentialId: string; publicKey: string; counter: number } | null>;
  /** What a known one has signed; one that counts must have counted on. */
  signed(
    answer: SignedAnswer,
    asked: Asked,
    passkey: { credentialId: string; publicKey: string; counter: number },
  ): Promise<{ counter: number } | null>;
};

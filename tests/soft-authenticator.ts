import { createHash } from "node:crypto";

/** What an authenticator of the tests is asked, and how it may lie. */
export type Signing = {
  challenge: string;
  origin: string;
  host: string;
  /** How often it says it has signed. */
  counter?: number;
  /** Whether its person was verified. */
  isVerified?: boolean;
};

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const text = (value: string) => new TextEncoder().encode(value);
const sha256 = (bytes: Uint8Array) => Uint8Array.from(createHash("sha256").update(bytes).digest());
const join = (...parts: (Uint8Array | number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** An authenticator with one key (ES256), as WebAuthn describes it: what a browser would give to a page. */
export async function makeAuthenticator() {
  const keys = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const raw = new Uint8Array((await crypto.subtle.exportKey("raw", keys.publicKey)) as ArrayBuffer);
  const credentialId = crypto.getRandomValues(new Uint8Array(32));
  const id = base64url(credentialId);

  /** An answer to `navigator.credentials.create`, as JSON. */
  function create(asked: Signing): string {
    const data = join(authenticatorData(asked, 0x40), new Uint8Array(16), [0, 32], credentialId, cose(raw));
    const attestation = join(
      [0xa3],
      cborText("fmt"),
      cborText("none"),
      cborText("attStmt"),
      [0xa0],
      cborText("authData"),
      cborBytes(data),
    );
    const attestationObject = base64url(attestation);
    return answer({
      clientDataJSON: clientData("webauthn.create", asked),
      attestationObject,
      transports: ["internal"],
    });
  }

  /** An answer to `navigator.credentials.get`, as JSON. */
  async function get(asked: Signing): Promise<string> {
    const data = authenticatorData(asked, 0);
    const clientDataJSON = clientData("webauthn.get", asked);
    const signed = join(data, sha256(Buffer.from(clientDataJSON, "base64url")));
    const algorithm = { name: "ECDSA", hash: "SHA-256" };
    const signature = new Uint8Array(await crypto.subtle.sign(algorithm, keys.privateKey, signed));
    return answer({
      clientDataJSON,
      authenticatorData: base64url(data),
      signature: base64url(der(signature)),
    });
  }

  const answer = (response: object) =>
    JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });

  return { id, create, get };
}

const clientData = (type: string, { challenge, origin }: Signing) =>
  base64url(text(JSON.stringify({ type, challenge, origin, crossOrigin: false })));

/** RP ID hash, flags and counter (WebAuthn, section 6.1). */
function authenticatorData({ host, counter = 0, isVerified = true }: Signing, flags: number): Uint8Array {
  const count = new DataView(new ArrayBuffer(4));
  count.setUint32(0, counter);
  return join(sha256(text(host)), [flags | 1 | (isVerified ? 4 : 0)], new Uint8Array(count.buffer));
}

const cborText = (value: string) => [0x60 + value.length, ...text(value)];
const cborBytes = (bytes: Uint8Array) => [0x59, bytes.length >> 8, bytes.length & 0xff, ...bytes];

/** A P-256 key as COSE writes it: kty 2, alg -7, crv 1, x, y. */
const cose = (raw: Uint8Array) =>
  join([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32], raw.slice(1, 33), [0x22, 0x58, 32], raw.slice(33, 65));

/** A signature of two numbers side by side, as DER. */
function der(signature: Uint8Array): Uint8Array {
  const numbers = [signature.slice(0, 32), signature.slice(32)].map((number) => {
    const start = number.findIndex((byte) => byte !== 0);
    const bare = number.slice(Math.max(start, 0));
    const positive = (bare[0] ?? 0) > 127 ? join([0], bare) : bare;
    return join([2, positive.length], positive);
  });
  const body = join(...numbers);
  return join([0x30, body.length], body);
}

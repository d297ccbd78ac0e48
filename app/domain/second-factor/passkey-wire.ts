import { z } from "zod";
import { proofFields } from "../accounts/wire";
import { atMost, requiredName, rowId } from "../wire";
import { longestPasskeyName, transports } from "./rules";

/** The longest answer of an authenticator that is read, in characters of JSON. */
const longestAnswer = 8000;

/** An answer of an authenticator as JSON; a script puts it into the form. */
const passkey = z
  .string("passkeyMissing")
  .min(1, "passkeyMissing")
  .max(...atMost(longestAnswer));

/** What a passkey has signed. */
export const SignedForm = z.object({ passkey });
export const LoginPasskeyInput = z.object({ passkey, to: z.string().optional() });

/** A passkey that is being added, with the name that its person gives it. */
const added = { name: requiredName(longestPasskeyName), passkey };
export type AddedInput = { name: string; passkey: string };
export const AddPasskeyForm = z.object({ ...added, ...proofFields });
export const EnrolPasskeyForm = z.object({ ...added, to: z.string().optional() });
export const RemovePasskeyForm = z.object({ id: z.coerce.number().int().positive(), ...proofFields });
export const RenamePasskeyForm = z.object({ id: rowId, name: added.name });

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most);

/** An id has at most 1023 bytes (WebAuthn, section 4). */
const id = base64url(1364);
const rest = {
  id,
  rawId: id,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};
const clientDataJSON = base64url(3000);

const Added = z.object({
  ...rest,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(5000),
    transports: z.array(z.enum(transports)).max(transports.length).catch([]),
  }),
});

const Signed = z.object({
  ...rest,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(1500),
    signature: base64url(1500),
    userHandle: base64url(100)
      .nullish()
      .transform((handle) => handle ?? undefined),
  }),
});

/** Registration and authentication of WebAuthn, section 5.1: RegistrationResponseJSON, AuthenticationResponseJSON. */
export type AddedAnswer = z.output<typeof Added>;
export type SignedAnswer = z.output<typeof Signed>;

const ClientData = z.object({ challenge: base64url(500) });

/** Null for what is no answer of an authenticator. */
export const readAdded = (text: string): AddedAnswer | null => readAs(Added, text);
export const readSigned = (text: string): SignedAnswer | null => readAs(Signed, text);

/** The challenge that an answer says it was given, base64url; null when it says none. */
export function challengeIn({ response }: AddedAnswer | SignedAnswer): string | null {
  const text = textOf(response.clientDataJSON);
  return (text && readAs(ClientData, text)?.challenge) || null;
}

/** Text from base64url; null for what is none. */
export function textOf(encoded: string): string | null {
  try {
    return atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return null;
  }
}

function readAs<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

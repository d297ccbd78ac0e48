import type { Context } from "../context";
import { Refusal } from "../errors";
import { isSameSecret } from "./secrets.server";

type Purpose = "refund" | "credit";

/** A key of a link in a mail: it names a row and its HMAC proves that we gave it to somebody. */
export async function signedId({ linkKey }: Context, purpose: Purpose, id: number): Promise<string> {
  return `${id}-${await linkKey(`${purpose}:${id}`)}`;
}

/** The id that a key names; `Not found.` for a key that was not made here, or for another purpose. */
export async function readSignedId(context: Context, purpose: Purpose, key: string): Promise<number> {
  const [, digits] = /^(\d{1,15})-[\w-]{43}$/.exec(key) ?? [];
  const id = Number(digits);
  if (!digits || !isSameSecret(key, await signedId(context, purpose, id))) throw new Refusal("NotFound");
  return id;
}

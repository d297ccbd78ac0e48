import type { Context } from "../context";

/**
 * A keyed hash of an address for the name of a mail's occasion, which is stored: equal for equal addresses, and nobody
 * can guess the address without our secret.
 */
export function addressKey({ linkKey }: Pick<Context, "linkKey">, email: string): Promise<string> {
  return linkKey(`address ${email.toLowerCase()}`);
}

import type { Context } from "../context";

/**
 * Stands for an address in the name of a mail's occasion, which is kept: equal for equal addresses, and without our secret
 * nobody can try out whose it is.
 */
export function addressKey({ linkKey }: Pick<Context, "linkKey">, email: string): Promise<string> {
  return linkKey(`address ${email.toLowerCase()}`);
}

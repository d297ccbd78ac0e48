import type { Context } from "../context";
import { ensure } from "../errors";
import { boundHashing } from "./attempts.server";
import commonPasswords from "./common-passwords.txt?raw";
import { hashPassword } from "./password.server";
import { bareForm, isNamedAfter } from "./password-rules";

let known: Set<string> | undefined;

/**
 * The hash of a password that is being set. Refused is what everybody would try first: the 10 000 commonest passwords
 * that are long enough (ASVS 6.2.4), the person's own address and the name of the site, of another one than this if it is given.
 *
 * Refusals: CommonPassword, OwnNamePassword, each at `field`; TooManyRequests.
 */
export async function hashNewPassword(
  context: Context,
  {
    password,
    email,
    siteName = context.site.name,
    field = "password",
  }: { password: string; email: string; siteName?: string; field?: string },
): Promise<string> {
  known ??= new Set(commonPasswords.split("\n"));
  const isCommon = known.has(password.normalize("NFKC").toLowerCase()) || known.has(bareForm(password));
  ensure(!isCommon, "CommonPassword", field);
  const [mailbox = "", domain = ""] = email.split("@");
  const names = [email, mailbox, domain, siteName, "palubka"];
  ensure(!isNamedAfter(password, names), "OwnNamePassword", field);
  await boundHashing(context, "password");
  return hashPassword(password);
}

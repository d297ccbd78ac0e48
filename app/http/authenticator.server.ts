import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { FoundAccount } from "../domain/accounts/find-account.server";
import { proveAccounts } from "../domain/accounts/log-in.server";
import { personRoles } from "../domain/accounts/rules";
import { verifyLocalAdmin } from "../domain/accounts/verify-local-admin.server";
import { CredentialsInput, PasswordInput } from "../domain/accounts/wire";
import type { Context } from "../domain/context";

type Proof = (context: Context, fields: unknown) => Promise<FoundAccount[]>;

/** The forms with a password, by whom they let in. */
const proofs = {
  person: (context, fields) => proveAccounts(context, personRoles, CredentialsInput.parse(fields)),
  superuser: (context, fields) => proveAccounts(context, ["superuser"], CredentialsInput.parse(fields)),
  localAdmin: async (context, fields) => [await verifyLocalAdmin(context, PasswordInput.parse(fields))],
} satisfies Record<string, Proof>;

export type LoginForm = keyof typeof proofs;

/**
 * The accounts, at least one, whose password is in the request's form. A strategy of remix-auth is a kind of proof, and
 * there is one: a form. Which form it is decides only whose passwords are compared.
 */
export function authenticate(context: Context, form: LoginForm, request: Request): Promise<FoundAccount[]> {
  const prove: Proof = proofs[form];
  return new Authenticator<FoundAccount[]>()
    .use(new FormStrategy(({ form }) => prove(context, Object.fromEntries(form))))
    .authenticate("form", request);
}

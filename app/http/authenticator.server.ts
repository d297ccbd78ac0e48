import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { FoundAccount, LoginRole } from "../domain/accounts/find-account.server";
import { proveAccounts } from "../domain/accounts/log-in.server";
import { personRoles } from "../domain/accounts/rules";
import { verifyLocalAdmin } from "../domain/accounts/verify-local-admin.server";
import { CredentialsInput, PasswordInput } from "../domain/accounts/wire";
import type { Context } from "../domain/context";

/** Names of the login strategies; each reads the request's form and ends in a use case. */
export type StrategyName = "person" | "superuser" | "localAdmin";

/** Gives the accounts that the password opens, at least one. */
export function authenticatorFor(context: Context): Authenticator<FoundAccount[]> {
  const byAddress = (roles: readonly LoginRole[]) =>
    new FormStrategy<FoundAccount[]>(({ form }) =>
      proveAccounts(context, roles, CredentialsInput.parse(fields(form))),
    );
  return new Authenticator<FoundAccount[]>()
    .use(byAddress(personRoles), "person" satisfies StrategyName)
    .use(byAddress(["superuser"]), "superuser" satisfies StrategyName)
    .use(
      new FormStrategy<FoundAccount[]>(async ({ form }) => [
        await verifyLocalAdmin(context, PasswordInput.parse(fields(form))),
      ]),
      "localAdmin" satisfies StrategyName,
    );
}

const fields = (form: FormData) => Object.fromEntries(form);

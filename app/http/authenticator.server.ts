import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Account } from "../domain/accounts/account.server";
import type { LoginRole } from "../domain/accounts/find-account.server";
import { logIn } from "../domain/accounts/log-in.server";
import { verifyLocalAdmin } from "../domain/accounts/verify-local-admin.server";
import { CredentialsInput, PasswordInput } from "../domain/accounts/wire";
import type { Context } from "../domain/context";

/** Names of the login strategies; each reads the request's form and ends in a use case. */
export type StrategyName = LoginRole | "localAdmin";

export function authenticatorFor(context: Context): Authenticator<Account> {
  const byAddress = (role: LoginRole) =>
    new FormStrategy<Account>(({ form }) =>
      logIn(context, { role, ...CredentialsInput.parse(fields(form)) }),
    );
  return new Authenticator<Account>()
    .use(byAddress("fan"), "fan" satisfies StrategyName)
    .use(byAddress("dashcamer"), "dashcamer" satisfies StrategyName)
    .use(byAddress("editor"), "editor" satisfies StrategyName)
    .use(byAddress("superuser"), "superuser" satisfies StrategyName)
    .use(
      new FormStrategy<Account>(({ form }) => verifyLocalAdmin(context, PasswordInput.parse(fields(form)))),
      "localAdmin" satisfies StrategyName,
    );
}

const fields = (form: FormData) => Object.fromEntries(form);

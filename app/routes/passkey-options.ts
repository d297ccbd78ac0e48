import { openHalfLogin } from "~/domain/accounts/half-login.server";
import { Refusal } from "~/domain/errors";
import { mayHaveFactor } from "~/domain/second-factor/find-factor.server";
import {
  loginPasskeyOptions,
  ownPasskeyOptions,
  type PasskeyOptions,
} from "~/domain/second-factor/passkey-options.server";
import { passkeyUses } from "~/domain/second-factor/rules";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { readHalfLogin } from "~/http/session.server";

/** What a browser is to hand to a passkey (`use`), for who is signed in or in the middle of a login; else 401 or 404. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  try {
    return Response.json(await optionsOf(args), { headers });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return new Response(null, { status: error.status, headers });
  }
}

async function optionsOf({ request, context: { palubka } }: LoaderFunctionArgs): Promise<PasskeyOptions> {
  const asked = new URL(request.url).searchParams.get("use");
  const use = passkeyUses.find((one) => one === asked);
  if (use === "proof" || use === "add") return ownPasskeyOptions(palubka, use);
  const half = await openHalfLogin(palubka, readHalfLogin(request));
  const account = half?.found.account;
  if (!use || !account || !mayHaveFactor(account)) throw new Refusal("Unauthorized");
  return loginPasskeyOptions(palubka, account, use);
}

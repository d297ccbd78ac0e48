import { endSession } from "~/domain/accounts/end-session.server";
import { UnpairCall } from "~/domain/companions/calls-wire";
import { ensure } from "~/domain/errors";
import { apiAction, onlyPost } from "~/http/api.server";

export const loader = onlyPost;
/** Ends the token that asks; a browser's login it leaves alone. */
export const action = apiAction(UnpairCall, async (context) => {
  ensure(context.proof === "token", "Unauthorized");
  await endSession(context);
  return { Unpaired: true } as const;
});

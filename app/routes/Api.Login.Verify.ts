import { LoginVerifyCall } from "~/domain/accounts/calls-wire";
import { verifyLocalAdmin } from "~/domain/accounts/verify-local-admin.server";
import { apiAction, onlyPost } from "~/http/api.server";

export const loader = onlyPost;
export const action = apiAction(LoginVerifyCall, async (context, input) => {
  await verifyLocalAdmin(context, input);
  return { Valid: true as const };
});

import { LoginVerifyCall } from "~/domain/accounts/calls-wire";
import { verifyLocalAdmin } from "~/domain/accounts/verify-local-admin.server";
import { passFactor } from "~/domain/second-factor/pass-factor.server";
import { apiAction, onlyPost } from "~/http/api.server";

export const loader = onlyPost;
export const action = apiAction(LoginVerifyCall, async (context, { code, ...input }) => {
  const { account } = await verifyLocalAdmin(context, input);
  await passFactor(context, account, code);
  return { Valid: true as const };
});

import { TokenCall } from "~/domain/accounts/calls-wire";
import { issueToken } from "~/domain/accounts/issue-token.server";
import { apiAction, onlyPost } from "~/http/api.server";

export const loader = onlyPost;
export const action = apiAction(TokenCall, async (context, input, request) => {
  const userAgent = request.headers.get("User-Agent") ?? "";
  const { token, expiresInSeconds } = await issueToken(context, input, userAgent);
  return { Token: token, Expires: expiresInSeconds };
});

import { PairCall } from "~/domain/companions/calls-wire";
import { pairCompanion } from "~/domain/companions/pair-companion.server";
import { apiAction, onlyPost } from "~/http/api.server";

export const loader = onlyPost;
export const action = apiAction(PairCall, async (context, input, request) => {
  const userAgent = request.headers.get("User-Agent") ?? "";
  const { token, handle, key, dashcamerId, account } = await pairCompanion(context, input, userAgent);
  return { Token: token, Handle: handle, Key: key, DashcamerID: dashcamerId, Account: account };
});

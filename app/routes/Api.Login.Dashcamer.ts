import { LoginDashcamerCall } from "~/domain/accounts/calls-wire";
import { logInDashcamer } from "~/domain/accounts/log-in-dashcamer.server";
import { apiAction, onlyPost } from "~/http/api.server";

export const loader = onlyPost;
export const action = apiAction(LoginDashcamerCall, async (context, input) => {
  const { record, statistics } = await logInDashcamer(context, input);
  return { User: record, Statistics: statistics };
});

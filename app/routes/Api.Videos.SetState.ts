import { SetStateCall } from "~/domain/clips/calls-wire";
import { setState } from "~/domain/states/set-state.server";
import { apiAction, onlyPost } from "~/http/api.server";

export const loader = onlyPost;
export const action = apiAction(SetStateCall, async (context, input) => {
  const { id, state } = await setState(context, input);
  return { ID: id, State: state };
});

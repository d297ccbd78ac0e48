import { LoginUserCall } from "~/domain/accounts/calls-wire";
import { logInUser } from "~/domain/accounts/log-in-user.server";
import { apiAction, onlyPost } from "~/http/api.server";

export const loader = onlyPost;
export const action = apiAction(LoginUserCall, logInUser);

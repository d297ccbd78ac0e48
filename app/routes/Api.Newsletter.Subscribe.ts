import { SubscribeCall } from "~/domain/newsletter/calls-wire";
import { subscribe } from "~/domain/newsletter/subscribe.server";
import { termsInForce } from "~/domain/terms/rules";
import { apiAction, onlyPost } from "~/http/api.server";

/** A client asks for the consent before it sends the address (specification, section 5). */
export const loader = onlyPost;
export const action = apiAction(SubscribeCall, (context, input) =>
  subscribe(context, { ...input, consentVersion: termsInForce(context, "g") }),
);

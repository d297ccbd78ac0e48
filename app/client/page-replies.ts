import { useFetchers } from "@remix-run/react";
import { useContext } from "react";
// Remix tells a route only of its own action; the toasts of all pages stand in the root.
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import type { ToastText } from "~/texts/toast";
import type { TimedToast } from "./toasts";

type Reply = { toastText: ToastText | null };

/** Toasts in the replies to the pages' forms, each with an id that it keeps as long as it is there. */
export function usePageReplies(): TimedToast[] {
  const actionData = useContext(RouterState)?.actionData ?? {};
  const replies = [...Object.values(actionData), ...useFetchers().map((fetcher) => fetcher.data)];
  return replies
    .filter(isReply)
    .flatMap((reply) => (reply.toastText ? [{ id: idOf(reply), ...reply.toastText }] : []));
}

function isReply(value: unknown): value is Reply {
  return typeof value === "object" && value !== null && "intent" in value && "toastText" in value;
}

const ids = new WeakMap<object, string>();
let last = 0;

function idOf(reply: object): string {
  const id = ids.get(reply) ?? `reply-${++last}`;
  ids.set(reply, id);
  return id;
}

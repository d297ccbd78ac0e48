import { useAllActionData } from "~/framework/all-action-data";
import { useFetchers } from "~/framework/router";
import type { ToastText } from "~/texts/toast";
import type { TimedToast } from "./toasts";

type Reply = { toastText: ToastText | null };

/** Toasts in the replies to the pages' forms, each with an id that it keeps as long as it is there. */
export function usePageReplies(): TimedToast[] {
  const actionData = useAllActionData() ?? {};
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

import { logClientError } from "~/domain/client-errors/log-client-error.server";
import { LogClientErrorCall } from "~/domain/support/calls-wire";
import { apiAction, onlyPost } from "~/http/api.server";

export const loader = onlyPost;
export const action = apiAction(LogClientErrorCall, async (context, input, { headers }) => {
  const [url, userAgent] = [headers.get("Referer") ?? "", headers.get("User-Agent") ?? ""];
  await logClientError(context, { ...input, url, userAgent });
  return null;
});

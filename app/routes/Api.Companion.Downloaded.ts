import { DownloadedCall } from "~/domain/companions/calls-wire";
import { reportDownloaded } from "~/domain/companions/report-downloaded.server";
import { apiAction, onlyPost } from "~/http/api.server";

export const loader = onlyPost;
export const action = apiAction(DownloadedCall, async (context, input) => {
  await reportDownloaded(context, input);
  return { ID: input.id, AppDownloaded: true } as const;
});

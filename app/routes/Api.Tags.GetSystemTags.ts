import { GetSystemTagsCall } from "~/domain/tags/calls-wire";
import { listSystemTags } from "~/domain/tags/list-tags.server";
import { apiLoader, onlyGet } from "~/http/api.server";

export const action = onlyGet;
export const loader = apiLoader(GetSystemTagsCall, async (context) => ({
  System: await listSystemTags(context),
}));

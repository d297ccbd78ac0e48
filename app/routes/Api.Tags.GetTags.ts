import { GetTagsCall } from "~/domain/tags/calls-wire";
import { listTags } from "~/domain/tags/list-tags.server";
import { apiLoader, onlyGet } from "~/http/api.server";

export const action = onlyGet;
export const loader = apiLoader(GetTagsCall, async (context) => {
  const { custom, system } = await listTags(context);
  return { Custom: custom, System: system };
});

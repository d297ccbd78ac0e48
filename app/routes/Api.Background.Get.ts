import { GetBackgroundCall } from "~/domain/settings/calls-wire";
import { getSitePage } from "~/domain/settings/get-site-page.server";
import { sceneOf } from "~/domain/settings/scenes";
import { apiLoader, onlyGet } from "~/http/api.server";

export const action = onlyGet;
export const loader = apiLoader(GetBackgroundCall, async (context) => {
  const { background, backgroundOpacity } = await getSitePage(context);
  return { Url: sceneOf(background).url, Opacity: backgroundOpacity };
});

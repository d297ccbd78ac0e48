import { GetBackgroundCall } from "~/domain/settings/calls-wire";
import { sceneOf } from "~/domain/settings/scenes";
import { apiLoader, onlyGet } from "~/http/api.server";

export const action = onlyGet;
export const loader = apiLoader(GetBackgroundCall, async ({ site }) => {
  const { background, backgroundOpacity } = site;
  return { Url: sceneOf(background).url, Opacity: backgroundOpacity };
});

import { GetSettingsCall } from "~/domain/settings/calls-wire";
import { getSettings } from "~/domain/settings/get-settings.server";
import { apiLoader, onlyGet } from "~/http/api.server";

export const action = onlyGet;
export const loader = apiLoader(GetSettingsCall, async (context) => {
  const { local, global } = await getSettings(context);
  return { LocalSettings: local, GlobalSettings: global };
});

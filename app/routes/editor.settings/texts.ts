import { editorPages } from "~/areas/workspace/texts";

/** /editor/settings */
export const editorSettingsTexts = {
  title: editorPages.settings,
  lede: (email: string) => `Přihlašujete se jako ${email}. Na jinou adresu vás dashcamer může pozvat znovu.`,
};

export const editorTexts = {
  emptyTitle: "Nic tu na vás nečeká",
  emptyText: "Až vám dashcamer přidělí záběr, objeví se tady.",
};

/** /editor/settings */
export const editorSettingsTexts = {
  title: "Nastavení",
  lede: (email: string) => `Přihlašujete se jako ${email}. Na jinou adresu vás dashcamer může pozvat znovu.`,
};

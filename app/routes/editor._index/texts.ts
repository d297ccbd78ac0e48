/** Stands in the place of a list without clips. */
export const editorTexts = {
  emptyTitle: "Nic tu na vás nečeká",
  emptyText: "Až vám dashcamer přidělí záběr, objeví se tady.",
};

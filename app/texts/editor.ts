import { nbsp } from "./format";

export const editorTexts = {
  emptyTitle: nbsp("Nic tu na vás nečeká"),
  emptyText: nbsp("Až vám dashcamer přidělí záběr, objeví se tady."),
};

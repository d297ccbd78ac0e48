import { nbsp } from "./format";

export const editorTexts = {
  clips: "Záběry",
  title: "Přidělené záběry",
  lede: nbsp("Záběry, které vám dashcamer svěřil. Kliknutím je pustíte."),
  emptyTitle: nbsp("Nic tu na vás nečeká"),
  emptyText: nbsp("Až vám dashcamer přidělí záběr, objeví se tady."),
};

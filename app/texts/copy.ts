import type { ToastText } from "./toast";

/** After copying to the clipboard (specification, section 8). */
export const copyToasts = {
  copied: { text: "Zkopírováno.", tone: "success", ms: 8000 },
  copyFailed: { text: "Text se nepodařilo zkopírovat.", tone: "error", ms: null },
} as const satisfies Record<string, ToastText>;

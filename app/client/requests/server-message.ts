import settingsShape from "virtual:reply-shapes/call/Global/GetSettings";
import { logClientError } from "~/client/errors/log-client-error";
import type { TimedToast } from "~/client/toasts";
import { ask } from "./call";
import { connectionState } from "./connection-state";

/** How often a page that stays open looks for a new message. */
const everyMs = 5 * 60_000;

/**
 * Follows the server message while the page stays open: who sends clips for an hour should hear that the site goes down
 * in half of it. The site's own wins over the platform's. What has been closed is not shown again.
 */
export function followServerMessage(known: string | null, show: (toast: TimedToast) => void): () => void {
  let last = known;
  async function look() {
    if (document.visibilityState !== "visible" || connectionState.get().isDown || !navigator.onLine) return;
    const settings = await ask("Global/GetSettings", settingsShape);
    if (!settings) return;
    const { LocalSettings: local, GlobalSettings: global } = settings;
    const text = local.ServerMessage || global.ServerMessage;
    const color = local.ServerMessageColor || global.ServerMessageColor;
    if (text && text !== last) show({ id: "server-message", text, color, ms: null });
    last = text;
  }
  const timer = setInterval(() => look().catch((error) => logClientError(String(error), error)), everyMs);
  return () => clearInterval(timer);
}

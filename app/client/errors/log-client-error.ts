import { release } from "~/release";

/** Each error is reported once, and a page that fails over and over does not flood the server. */
const reported = new Set<string>();
const mostReports = 10;

/** Longest texts, in characters; the rest is cut off. */
const longest = { message: 500, error: 5000 };

/** Reports an error in the browser to the server (specification, section 7). A failed report is ignored. */
export function logClientError(message: string, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  if (reported.has(message + text) || reported.size >= mostReports) return;
  reported.add(message + text);
  const body = new URLSearchParams({
    Message: message.slice(0, longest.message),
    Error: text.slice(0, longest.error),
    Version: release.version,
  });
  const send = () => fetch("/Api/Support/LogClientError", { method: "POST", body, keepalive: true });
  send().catch(() => window.addEventListener("online", () => void send().catch(() => {}), { once: true }));
}

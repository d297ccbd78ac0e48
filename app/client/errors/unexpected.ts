import { logClientError } from "./log-client-error";

/** A fault of ours that the page outlives: what the window „Musíme to opravit“ tells. */
export type Unexpected = { message: string; path: string };

let current: Unexpected | null = null;
const listeners = new Set<() => void>();

export const unexpected = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: () => current,
};

function set(next: Unexpected | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens the window and reports the fault. While one is open, others are only reported. */
export function showUnexpected(error: unknown, path: string): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  logClientError(message, error);
  if (!current) set({ message, path });
}

export function closeUnexpected(): void {
  set(null);
}

/** What nobody else caught. Code that did not arrive is told where the page should be, so it is only reported. */
export function catchUnexpected(error: unknown, path: string): void {
  if (!(error instanceof Error) || error.name === "AbortError") return;
  if (error.name === "ChunkError") logClientError(`${error.message}: ${error.cause}`, error);
  else showUnexpected(error, path);
}

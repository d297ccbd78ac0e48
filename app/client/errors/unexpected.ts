import { logClientError } from "./log-client-error";

/** An error of ours that the page survives, as the window „Musíme to opravit“ shows it. */
export type Unexpected = {
  message: string;
  path: string;
  /** It broke while a form was sent: nobody knows whether it was saved. */
  mayBeSaved?: boolean;
};

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

/** Opens the window and reports the error. While one is open, others are only reported. */
export function showUnexpected(
  error: unknown,
  path: string,
  more: Pick<Unexpected, "mayBeSaved"> = {},
): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  logClientError(message, error);
  if (!current) set({ message, path, ...more });
}

export function closeUnexpected(): void {
  set(null);
}

/** Uncaught errors. Code that did not load has an error page instead, so it is only reported. */
export function catchUnexpected(error: unknown, path: string): void {
  if (!(error instanceof Error) || error.name === "AbortError") return;
  if (error.name === "ChunkError") logClientError(`${error.message}: ${error.cause}`, error);
  else showUnexpected(error, path);
}

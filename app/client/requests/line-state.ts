import { useSyncExternalStore } from "react";

/**
 * The way to the server as all requests of the page see it; `retryAt` null while a try is on its way. With
 * `mayHaveArrived` a form has been sent and only its answer is missing.
 */
export type LineState = { isDown: boolean; retryAt: number | null; mayHaveArrived: boolean };

export const lineUp: LineState = { isDown: false, retryAt: null, mayHaveArrived: false };

let state = lineUp;
const listeners = new Set<() => void>();

/** Small and apart from what keeps it, because every button reads it. */
export const lineState = {
  get: () => state,
  set(next: LineState) {
    state = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** The line as it is now. */
export function useLine(): LineState {
  return useSyncExternalStore(lineState.subscribe, lineState.get, () => lineUp);
}

import { useSyncExternalStore } from "react";

/**
 * The connection to the server, one state for all requests of the page. `retryAt` is null while a try is under way;
 * `mayHaveArrived` says that a form has been sent and only its answer is missing.
 */
export type ConnectionState = { isDown: boolean; retryAt: number | null; mayHaveArrived: boolean };

export const connected: ConnectionState = { isDown: false, retryAt: null, mayHaveArrived: false };

let state = connected;
const listeners = new Set<() => void>();

/** A small module of its own, because every button imports it. */
export const connectionState = {
  get: () => state,
  set(next: ConnectionState) {
    state = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** The connection as it is now. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(connectionState.subscribe, connectionState.get, () => connected);
}

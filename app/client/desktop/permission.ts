import { companionPort, helloPath } from "../../../companion/wire";

export type LoopbackPermission = "granted" | "denied" | "prompt" | "unknown";

/**
 * Whether this page may reach programs on this computer (Local Network Access of Chrome 147 and Firefox 154). `unknown`: the browser
 * has no such permission.
 */
export async function loopbackPermission(): Promise<LoopbackPermission> {
  for (const name of ["loopback-network", "local-network-access"]) {
    try {
      return (await navigator.permissions.query({ name: name as PermissionName })).state;
    } catch {
      // The browser does not know this name.
    }
  }
  return "unknown";
}

/**
 * Asks the companion whether it is there. Browsers ask for their permission at a `fetch`, and the promise waits as long as
 * the person takes to answer. False when nobody answered or the browser did not let the page ask.
 */
export async function sayHello(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${companionPort}${helloPath}`, { signal, cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

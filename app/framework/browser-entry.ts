import { RemixBrowser } from "@remix-run/react";

export { RemixBrowser };

/**
 * Settles when RemixBrowser has decoded the page's data, for which it suspends. There is no boundary above it, and React
 * gives up a root that suspends while a key or a click hurries it (error 345); so it is called once outside of React, and
 * hydrated when nothing is left to wait for.
 */
export async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (suspended) {
    if (!(suspended instanceof Promise)) throw suspended;
    await suspended;
  }
}

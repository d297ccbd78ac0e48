import { RemixBrowser } from "@remix-run/react";

export { RemixBrowser };

/**
 * Settles when RemixBrowser has decoded the page's data, for which it suspends. There is no Suspense boundary above it,
 * and React fails (error 345) when a key or a click makes hydration urgent while the root suspends. So it is called
 * once outside of React, and the page is hydrated when it no longer suspends.
 */
export async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (suspended) {
    if (!(suspended instanceof Promise)) throw suspended;
    await suspended;
  }
}

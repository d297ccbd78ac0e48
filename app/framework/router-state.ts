/**
 * The router's present state, for code that is no component: hooks give what was rendered last, and a transition may
 * lag behind. Undefined until the page is hydrated.
 */
export function routerState() {
  return window.__remixRouter?.state;
}

/** The release that this page came from. */
export function pageRelease(): string | undefined {
  return window.__remixManifest?.version;
}

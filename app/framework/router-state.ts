/**
 * What the router knows at this moment, for code that is no component: hooks tell what was shown last, and a transition
 * may lag behind. Undefined until the page has come alive.
 */
export function routerState() {
  return window.__remixRouter?.state;
}

/** The release that this page came from. */
export function pageRelease(): string | undefined {
  return window.__remixManifest?.version;
}

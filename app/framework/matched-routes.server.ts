import type { EntryContext } from "@remix-run/server-runtime";

/**
 * Narrows the manifest to the routes of this page, because the renderer matches the address against each route again.
 * The browser asks for others when a link leads there.
 */
export function withMatchedRoutes(page: EntryContext): EntryContext {
  const ids = page.staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(
    ids.flatMap((id) => {
      const route = page.manifest.routes[id];
      return route ? [[id, route]] : [];
    }),
  );
  return { ...page, manifest: { ...page.manifest, routes } };
}

import type { EntryContext } from "@remix-run/server-runtime";

/**
 * Of the list of all routes only those that this page is made of: the renderer matches the address again, against
 * each of them. The browser asks for others when a link leads there.
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

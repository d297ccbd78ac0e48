import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import { manifestAddress, pageOf } from "./page-addresses";

type Routes = ServerBuild["routes"];
type Route = Routes[string];

/**
 * Remix matches every request against all of its routes, several times. Here a request is matched only against the
 * routes that its first path segment can lead to. The manifest endpoint needs all of them.
 */
export function handlerBySegment(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler(build, "production");
  const known = new Set(Object.keys(build.routes).map((id) => firstSegment(pathOf(build.routes, id))));
  const handlers = new Map<string, RequestHandler>();

  function handlerOf(segment: string): RequestHandler {
    const key = known.has(segment) ? segment : "*";
    const handler =
      handlers.get(key) ??
      createRequestHandler({ ...build, routes: routesOf(build.routes, key) }, "production");
    handlers.set(key, handler);
    return handler;
  }

  return (request, context) => {
    const { pathname } = new URL(request.url);
    const handler = pathname === manifestAddress ? whole : handlerOf(segmentOfRequest(pathname));
    return handler(request, context);
  };
}

/** The routes for addresses that begin with this segment: its own, those for any segment, and their parents. */
export function routesOf(routes: Routes, segment: string): Routes {
  const found: Routes = {};
  for (const [id, route] of Object.entries(routes)) {
    if (isLayout(route) || !leadsTo(firstSegment(pathOf(routes, id)), segment)) continue;
    for (let part = route; part; part = routes[part.parentId ?? ""] as typeof route) found[part.id] = part;
  }
  return found;
}

/** A parent without a path of its own comes only with its children. */
const isLayout = ({ path, index }: Route) => !path && !index;

const leadsTo = (own: string, segment: string) => own === segment || /^[*:]/.test(own);

function pathOf(routes: Routes, id: string): string {
  const route = routes[id];
  if (!route) return "";
  return `${pathOf(routes, route.parentId ?? "")}/${route.path ?? ""}`;
}

const firstSegment = (path: string) => path.split("/").find(Boolean)?.toLowerCase() ?? "";

/** As the router compares it: case-insensitive and decoded. */
export function segmentOfRequest(path: string): string {
  const segment = firstSegment(pageOf(path));
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}

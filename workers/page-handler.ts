import {
  createRequestHandler,
  type LoaderFunctionArgs,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/server-runtime";
import { Refusal, refusalOf } from "../app/domain/errors";
import { logFault } from "../app/domain/fault";
import { refusedPage } from "../app/http/refused-page";

type Routes = ServerBuild["routes"];
type Route = Routes[string];

/**
 * Answers for pages. Remix tries each of its routes on every request, several times over; here a request meets only
 * those that its first segment can lead to. The list of routes that a browser asks for needs them all.
 */
export function pageHandler(bundle: ServerBuild): RequestHandler {
  const build = { ...bundle, routes: refusingRoutes(bundle.routes) };
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
    const segment = segmentOfRequest(new URL(request.url).pathname);
    return (segment === "__manifest" ? whole : handlerOf(segment))(request, context);
  };
}

function refusingRoutes(routes: Routes): Routes {
  return Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, refusing(route)]));
}

/** A page that could not be read because the platform was out of breath says so; that is no fault of its code. */
function refusing(route: Route): Route {
  const { loader, default: page } = route.module;
  if (!loader || !page) return route;
  async function refusingLoader(args: LoaderFunctionArgs) {
    try {
      return await (loader as NonNullable<typeof loader>)(args);
    } catch (error) {
      const refusal = error instanceof Error ? refusalOf(error) : null;
      if (!refusal) throw error;
      if (!(error instanceof Refusal)) logFault("a page met a fault of the platform", error);
      throw refusedPage(refusal);
    }
  }
  return { ...route, module: { ...route.module, loader: refusingLoader } };
}

/** The routes for addresses that begin with this segment: its own, those for any segment, and their parents. */
export function routesOf(routes: Routes, segment: string): Routes {
  const kept: Routes = {};
  for (const [id, route] of Object.entries(routes)) {
    if (isLayout(route) || !leadsTo(firstSegment(pathOf(routes, id)), segment)) continue;
    for (let part = route; part; part = routes[part.parentId ?? ""] as typeof route) kept[part.id] = part;
  }
  return kept;
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

/** As the router reads it: without regard to case, decoded; `/_root.data` holds the data of the first page. */
export function segmentOfRequest(path: string): string {
  const segment = firstSegment(path.replace(/\.data$/, ""));
  if (segment === "_root") return "";
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}

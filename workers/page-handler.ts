import { Refusal, refusalOf } from "../app/domain/errors";
import { logFault } from "../app/domain/fault";
import type { LoaderFunctionArgs, RequestHandler, ServerBuild } from "../app/framework/route.server";
import { handlerBySegment } from "../app/framework/routes-by-segment.server";
import { refusedPage } from "../app/http/refused-page";

type Routes = ServerBuild["routes"];
type Route = Routes[string];

/** Answers for pages. */
export function pageHandler(build: ServerBuild): RequestHandler {
  return handlerBySegment({ ...build, routes: refusingRoutes(build.routes) });
}

function refusingRoutes(routes: Routes): Routes {
  return Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, refusing(route)]));
}

/** A page that fails because the platform is overloaded says so: that is no fault of its code. */
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

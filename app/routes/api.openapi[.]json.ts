import type { LoaderFunctionArgs } from "~/framework/route.server";
import { openApi } from "~/http/api/openapi";

/** The calls in OpenAPI 3.1, with the address of the site that is asked. */
export function loader({ request }: LoaderFunctionArgs) {
  return Response.json(openApi(new URL(request.url).origin), {
    headers: { "Cache-Control": "public, max-age=3600" },
  });
}

import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { AppLoadContext, DataFunctionArgs, EntryContext } from "@remix-run/server-runtime";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { NonceProvider } from "./ui/nonce";

/** A browser gets the page as it is made; a search engine gets it whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { nonce }: AppLoadContext,
) {
  let finalStatus = status;
  const body = await renderToReadableStream(
    <NonceProvider value={nonce}>
      <RemixServer context={ofThisPage(remix)} url={request.url} nonce={nonce} />
    </NonceProvider>,
    {
      signal: request.signal,
      nonce,
      onError(error) {
        if (request.signal.aborted) return;
        finalStatus = 500;
        console.error(error);
      },
    },
  );
  if (isbot(request.headers.get("User-Agent"))) await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { status: finalStatus, headers });
}

/** A page that is not there or not allowed is an answer, not a fault worth a line in the log. */
export function handleError(error: unknown, { request }: DataFunctionArgs) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
}

/**
 * Of the list of all routes only those that this page is made of: the renderer matches the address again, against
 * each of them. The browser asks for others when a link leads there.
 */
function ofThisPage(remix: EntryContext): EntryContext {
  const ids = remix.staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(
    ids.flatMap((id) => {
      const route = remix.manifest.routes[id];
      return route ? [[id, route]] : [];
    }),
  );
  return { ...remix, manifest: { ...remix.manifest, routes } };
}

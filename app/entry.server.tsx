import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { AppLoadContext, DataFunctionArgs, EntryContext } from "@remix-run/server-runtime";
import { renderToReadableStream } from "react-dom/server";
import { NonceProvider } from "./ui/nonce";

/**
 * Every page is sent whole: its data are there before it is made, so there is nothing to wait for piece by piece, and
 * each of the renderer's small pieces would cost more on its way than in the making.
 */
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
  await body.allReady;
  const page = whenTheRestIsThere(await new Response(body).text());
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(page, { status: finalStatus, headers });
}

/** Scripts only make a page nicer: over a slow line its style, font and first picture come before them. */
const whenTheRestIsThere = (page: string) =>
  page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

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

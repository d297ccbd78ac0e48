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
      <RemixServer context={remix} url={request.url} nonce={nonce} />
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

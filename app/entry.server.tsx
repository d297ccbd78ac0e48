import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { AppLoadContext, DataFunctionArgs, EntryContext } from "@remix-run/server-runtime";
import { renderToString } from "react-dom/server";
import { logFault } from "./domain/fault";
import { afterFirstPaint } from "./framework/after-first-paint.server";
import { NonceProvider } from "./ui/nonce";

/**
 * Every page is made in one go and sent whole: its data are there before it, so there is nothing to wait for piece by
 * piece, and each of a stream's small pieces would cost more on its way than in the making.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...remix }: EntryContext,
  { nonce }: AppLoadContext,
) {
  const page = renderToString(
    <NonceProvider value={nonce}>
      <RemixServer context={ofThisPage(remix)} url={request.url} nonce={nonce} />
    </NonceProvider>,
  );
  const data = await textOf(serverHandoffStream);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const document = `<!DOCTYPE html>${afterFirstPaint(page, nonce)}${handedOver(data, nonce)}`;
  return new Response(document, { status, headers });
}

/** Read here piece by piece, of which there are few; a Response would have to carry them out of our code and back. */
async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  const reader = stream?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    text += decoder.decode(piece.value, { stream: true });
  }
  return text + decoder.decode();
}

/** The data of the page, for the browser. RemixServer would wait for them, which only a stream can. */
function handedOver(data: string, nonce: string): string {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${json});${controller}.close();</script>`;
}

/** A page that is not there or not allowed is an answer, not a fault worth a line in the log. */
export function handleError(error: unknown, { request }: DataFunctionArgs) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logFault("page failed", error);
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

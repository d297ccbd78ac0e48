import { RemixServer } from "@remix-run/react";
import type { EntryContext } from "@remix-run/server-runtime";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { withMatchedRoutes } from "./matched-routes.server";

type WholePage = {
  html: string;
  /** The script with the page's data; it goes behind the page. */
  data: string;
};

/**
 * Renders a page to a string instead of a stream: its data are loaded before, so there is nothing to stream, and each
 * small chunk has its cost. RemixServer suspends for its data, which only a stream can wait for, so they are taken from
 * it and written here.
 */
export async function wholePage(
  { serverHandoffStream, ...page }: EntryContext,
  { url, nonce, around }: { url: string; nonce: string; around: (page: ReactNode) => ReactNode },
): Promise<WholePage> {
  const html = renderToString(
    around(<RemixServer context={withMatchedRoutes(page)} url={url} nonce={nonce} />),
  );
  return { html, data: handedOver(await textOf(serverHandoffStream), nonce) };
}

/** Reads the few chunks directly: a Response would pass them through the runtime and back. */
async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  const reader = stream?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    text += decoder.decode(piece.value, { stream: true });
  }
  return text + decoder.decode();
}

function handedOver(data: string, nonce: string): string {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${json});${controller}.close();</script>`;
}

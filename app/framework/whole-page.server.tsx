import { RemixServer } from "@remix-run/react";
import type { EntryContext } from "@remix-run/server-runtime";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { withMatchedRoutes } from "./matched-routes.server";

type WholePage = {
  html: string;
  /** The script that hands the page's data over; its place is behind the page. */
  data: string;
};

/**
 * Makes a page in one go: its data are there before it, so there is nothing to wait for piece by piece, and each of a
 * stream's small pieces would cost more on its way than in the making. RemixServer would wait for the data, which only a
 * stream can, so they are taken from it and written here.
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

function handedOver(data: string, nonce: string): string {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${json});${controller}.close();</script>`;
}

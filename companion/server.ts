import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Autostart } from "./autostart.ts";
import type { Companion } from "./companion.ts";
import { isFromSite, isOwnHost } from "./guards.ts";
import { OwnPage } from "./own-page.ts";
import { PageConnection } from "./page-connection.ts";
import { helloPath, maxMessageBytes, socketPath } from "./wire.ts";

const mostPages = 20;

export type Doors = { port: number; close: () => Promise<void> };

/**
 * Opens the companion's doors on 127.0.0.1. Port 0 takes a free one. Rejects with `EADDRINUSE` where something listens already,
 * so there is one companion at a time.
 */
export async function openDoors(
  companion: Companion,
  port: number,
  autostart: Autostart,
  { heartbeatMs = 30_000 } = {},
): Promise<Doors> {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  });
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 });
  const own = () => (server.address() as AddressInfo).port;
  const page = new OwnPage(companion, own, autostart);
  server.on("request", (request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.on("upgrade", (request, socket, head) => {
    const refusal = refusalOf(request, companion, own(), sockets.clients.size);
    if (refusal) return refuseUpgrade(socket, refusal);
    sockets.handleUpgrade(request, socket, head, (connection) => admit(connection, request));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? "/", "http://companion").pathname;
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isOwnHost(request, own())) return void response.writeHead(421).end();
    if (path === helloPath) return sayHello(request, response, companion);
    if (path.startsWith("/play/") && isRead) return companion.playback.serve(path, request, response);
    return page.answer(path, request, response);
  }

  function admit(connection: WebSocket, request: IncomingMessage): void {
    const reached = new PageConnection(connection, companion, `http://127.0.0.1:${own()}`);
    companion.pages.add(reached);
    connection.on("close", () => companion.pages.delete(reached));
    connection.on("error", () => connection.terminate());
    keepAlive(connection, request.socket, heartbeatMs);
  }

  await listen(server, port);
  companion.start(`http://127.0.0.1:${own()}`);
  const close = async () => {
    for (const client of sockets.clients) client.terminate();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await companion.close();
  };
  return { port: own(), close };
}

/** The status that a page is refused with; null for one that may come in. */
function refusalOf(
  request: IncomingMessage,
  companion: Companion,
  port: number,
  pages: number,
): number | null {
  if (!isOwnHost(request, port)) return 421;
  if (!isFromSite(request, companion.site.origin)) return 403;
  if (new URL(request.url ?? "/", "http://companion").pathname !== socketPath) return 404;
  return pages >= mostPages ? 503 : null;
}

function refuseUpgrade(socket: Duplex, status: number): void {
  socket.on("error", () => {});
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Browsers ask for the permission to reach this computer at a `fetch`; it changes nothing and tells nothing. */
function sayHello(request: IncomingMessage, response: ServerResponse, { site }: Companion): void {
  if (!isFromSite(request, site.origin)) return void response.writeHead(403).end();
  response.writeHead(204, { "Access-Control-Allow-Origin": site.origin, Vary: "Origin" }).end();
}

/** A page that has gone without a word, as when the computer slept, is let go. */
function keepAlive(connection: WebSocket, socket: Socket, heartbeatMs: number): void {
  socket.setNoDelay(true);
  let isAlive = true;
  connection.on("pong", () => {
    isAlive = true;
  });
  const beat = setInterval(() => {
    if (!isAlive) return connection.terminate();
    isAlive = false;
    connection.ping();
  }, heartbeatMs);
  connection.on("close", () => clearInterval(beat));
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve());
  });
}

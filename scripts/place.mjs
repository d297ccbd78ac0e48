// Where the local server is: PORT and HOST, or their defaults.
import { createServer } from "node:net";

export const host = process.env.HOST || "127.0.0.1";
export const port = Number(process.env.PORT || 8787);
/** Where the Worker can be inspected with the developer tools of a browser; 0 is any free port. */
export const inspectorPort = process.env.INSPECTOR_PORT || "0";
/** Where this machine itself reaches the server; 0.0.0.0 and :: mean every address, so also this one. */
const reachable =
  { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[host] ?? (host.includes(":") ? `[${host}]` : host);
export const address = `http://${reachable}:${port}`;

/** Throws with what to do when nothing can be served there. */
export async function mustBeFree() {
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error(`PORT=${process.env.PORT} is not a port.`);
  await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => reject(new Error(messageOf(error))));
    probe.listen({ port, host }, () => probe.close(resolve));
  });
}

function messageOf({ code, message }) {
  if (code === "EADDRINUSE") return `Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`;
  if (code === "EADDRNOTAVAIL") return `HOST=${host} is not an address of this machine.`;
  return message;
}

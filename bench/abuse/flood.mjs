import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const connections = 8;
/** As much as the door lets one network ask. What is faster is refused, which costs less. */
const mostWorkedOn = 60;
/** So long the flood lasts before anybody else comes: limits are used up by then. */
const leadMs = 3000;

/**
 * Sends what `ask` gives from its address, so often a second as long as a connection is free, until the returned
 * function is called; that says how many answers came.
 * @param {string} url
 * @param {{ address: string, ask(number: number): Asked, perSecond?: number }} flood
 * @typedef {{ method?: string, path: string, headers?: object, body?: string | Buffer, chunked?: boolean }} Asked
 */
export async function beginFlood(url, { address, ask, perSecond = mostWorkedOn }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let isOver = false;
  let answers = 0;
  let next = performance.now();
  const line = async () => {
    while (!isOver) {
      const wait = next - performance.now();
      next = Math.max(next, performance.now() - 1000) + 1000 / perSecond;
      if (wait > 0) await sleep(wait);
      await send(url, agent, address, ask(answers)).catch(() => sleep(10));
      answers++;
    }
  };
  const lines = Array.from({ length: connections }, line);
  await sleep(leadMs);
  return async () => {
    isOver = true;
    await Promise.all(lines);
    agent.destroy();
    return answers;
  };
}

function send(url, agent, address, { method = "GET", path, headers = {}, body, chunked = false }) {
  return new Promise((resolve, reject) => {
    const length = body !== undefined && !chunked ? { "Content-Length": Buffer.byteLength(body) } : {};
    const asked = request(url + path, {
      agent,
      method,
      headers: { "CF-Connecting-IP": address, Origin: url, ...length, ...headers },
    });
    asked.once("response", (response) => {
      response.resume();
      response.once("close", resolve);
    });
    asked.once("error", reject);
    asked.end(body);
  });
}

import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** So many that what happens once a minute, such as the hashing of the passwords allowed in it, is not most of them. */
const visits = 24;
const pauseMs = 20;

/** How long the pages of a visitor from another address took, in ms, up to their last byte. */
export async function visitTimes(url, paths = ["/", "/videos", "/upload"]) {
  const agent = new Agent({ keepAlive: true });
  const times = [];
  for (let visit = 0; visit < visits; visit++) {
    for (const path of paths) {
      const begun = performance.now();
      await load(url + path, agent);
      times.push(performance.now() - begun);
      await sleep(pauseMs);
    }
  }
  agent.destroy();
  return times;
}

function load(url, agent) {
  return new Promise((resolve, reject) => {
    const headers = { Accept: "text/html", "CF-Connecting-IP": "198.51.100.7" };
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`));
      response.resume();
      response.once("end", resolve);
    }).once("error", reject);
  });
}

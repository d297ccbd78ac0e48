import { join } from "node:path";
import { root } from "../scripts/project.mjs";
import { fromOwnNetwork, servePalubka } from "./serving.mjs";

export const name = "turns";

const rounds = 200;
const warmUp = 30;

/** What it costs that each person's changes pass a queue: the same form, with a turn and without. */
export async function run() {
  const palubka = await servePalubka({ worker: join(root, "bench/turns/app.mjs") });
  try {
    const save = await noteSaver(palubka.url);
    const times = { with: [], without: [] };
    for (let round = 0; round < warmUp + rounds; round++) {
      const [without, withTurn] = [await save(round, "none"), await save(round, "own")];
      if (round < warmUp) continue;
      times.without.push(without);
      times.with.push(withTurn);
    }
    return [row("median", 0.5, 1.3, times), row("p95", 0.95, 1.5, times)];
  } finally {
    await palubka.end();
  }
}

function row(word, quantile, limit, times) {
  const at = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * quantile)];
  const [value, baseline] = [at(times.with), at(times.without)];
  const ratio = value / baseline;
  return {
    metric: `saving a note, ${word} ms`,
    value: Number(value.toFixed(2)),
    baseline: Number(baseline.toFixed(2)),
    ratio,
    target: `≤ ${limit} × without a turn`,
    ok: ratio <= limit,
  };
}

/** Signs the demo creator in and gives a function that saves a clip's note and says how many ms that took. */
async function noteSaver(url) {
  const send = (path, form, headers = {}) =>
    fetch(url + path, {
      method: "POST",
      headers: { Origin: url, ...fromOwnNetwork(), ...headers },
      body: new URLSearchParams(form),
      redirect: "manual",
    });
  const person = { role: "dashcamer", email: "honza@palubka.test", password: "palubka-demo" };
  const login = await send("/login/user", { intent: "login", ...person });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const list = await (await fetch(`${url}/dashcamer`, { headers: { Cookie: cookie } })).text();
  const clip = /\/dashcamer\/videos\/\d+/.exec(list)?.[0];
  if (!clip) throw new Error("The creator has no clips.");
  return async (round, turn) => {
    const begun = performance.now();
    const form = { intent: "saveNotes", privateNote: `Poznámka ${round}` };
    const answer = await send(clip, form, { Cookie: cookie, "X-Turn": turn });
    await answer.arrayBuffer();
    if (answer.headers.get("X-Turn") !== turn)
      throw new Error("This is not the Worker that can do without turns.");
    if (answer.status !== 302) throw new Error(`The note was not saved: ${answer.status}`);
    return performance.now() - begun;
  };
}

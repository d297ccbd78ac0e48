import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../scripts/project.mjs";
import { memoryOfTree } from "./memory-of-tree.mjs";
import { serveBare, servePalubka } from "./serving.mjs";

export const name = "newsletter";

/** A hundred thousand take the service four minutes. */
export const onDemand = true;

const readers = Number(process.env.NEWSLETTER_READERS ?? 100_000);
const tenths = 10;
const webhooksAtOnce = 20;

/**
 * News to all readers of a site through the stand-in of the mail service, beside the most that it takes. It is served by a
 * process of its own: a service that has to wait for its customer's work would see calls come closer together than they left.
 */
export async function run() {
  const service = await serveBare(join(root, "bench/newsletter/mail-service"));
  const palubka = await servePalubka({
    worker: join(root, "bench/newsletter/app.mjs"),
    vars: { SANDBOX_MAIL_ORIGIN: service.url },
  });
  const ask = (path, init) => answerOf(`${palubka.url}/bench/${path}`, init);
  const post = (path, body) => ask(path, { method: "POST", body: JSON.stringify(body) });
  try {
    const { mostAtOnce, mostPerSecond } = await ask("limit");
    for (let from = 0; from < readers; ) ({ next: from } = await post(`fill?from=${from}&until=${readers}`));
    const { id } = await post("send");
    const samples = await follow(() => ask(`state?id=${id}`), palubka.pid);
    const webhooks = await answerOf(`${service.url}/bench/webhooks`);
    const events = { delivered: 0, rowsRead: 0, rowsWritten: 0 };
    for (let from = 0; from < webhooks.length; from += webhooksAtOnce) {
      const taken = await post(`events?id=${id}`, webhooks.slice(from, from + webhooksAtOnce));
      events.delivered = taken.delivered;
      events.rowsRead += taken.rowsRead;
      events.rowsWritten += taken.rowsWritten;
    }
    const { sent, audience, rowsRead, rowsWritten } = samples.at(-1);
    const { mails, recipients, firstAt, lastAt } = await answerOf(`${service.url}/bench/taken`);
    // The time between the first call and the last is that of all calls but one.
    const perSecond = ((mails - mostAtOnce) * 1000) / (lastAt - firstAt);
    const memoryOf = (tenth) =>
      median(samples.filter((one) => tenthOf(one) === tenth).map(({ memoryMiB }) => memoryMiB));
    const [first, last] = [memoryOf(0), memoryOf(tenths - 1)];
    const once = sent === audience && mails === audience && recipients === audience;
    return [
      {
        metric: `one mail for each of ${audience} readers, mails taken`,
        value: mails,
        baseline: audience,
        ratio: mails / audience,
        target: "each one, none twice",
        ok: once && audience >= readers,
      },
      {
        metric: "mails in a second",
        value: Math.round(perSecond),
        baseline: mostPerSecond,
        ratio: perSecond / mostPerSecond,
        target: "≥ 0.9 × the service's own limit",
        ok: perSecond / mostPerSecond >= 0.9,
      },
      {
        metric: "memory in the last tenth, MiB",
        value: Math.round(last),
        baseline: Math.round(first),
        ratio: last / first,
        target: "≤ 1.2 × of the first tenth",
        ok: last / first <= 1.2,
      },
      atMost("D1 rows read for a recipient", rowsRead / sent, 16),
      atMost("D1 rows written for a recipient", rowsWritten / sent, 5),
      {
        metric: "mails that their webhook counts as delivered",
        value: events.delivered,
        baseline: webhooks.length,
        ratio: events.delivered / webhooks.length,
        target: "each one",
        ok: webhooks.length > 0 && events.delivered === webhooks.length,
      },
      atMost("D1 rows read for a delivered event", events.rowsRead / webhooks.length, 16),
      atMost("D1 rows written for a delivered event", events.rowsWritten / webhooks.length, 5),
    ];
  } finally {
    await palubka.end();
    await service.end();
  }
}

async function answerOf(url, init) {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Looks until the message is sent: at its counts and at the memory of everything that serves it. */
async function follow(look, root) {
  const samples = [];
  for (let before = 0; ; ) {
    const state = await look();
    samples.push({ ...state, memoryMiB: memoryOfTree(root) });
    if (state.state === "sent") return samples;
    if (state.state !== "planned" && state.state !== "sending")
      throw new Error(`The message is ${state.state}.`);
    const tenth = Math.floor((state.sent * tenths) / readers);
    if (tenth > before) console.log(`${state.sent} mails, ${Math.round(samples.at(-1).memoryMiB)} MiB`);
    before = tenth;
    await sleep(500);
  }
}

const tenthOf = ({ sent, audience }) => Math.min(Math.floor((sent * tenths) / audience), tenths - 1);

function atMost(metric, value, most) {
  return { metric, value: Number(value.toFixed(2)), target: `≤ ${most}`, ok: value <= most };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../scripts/project.mjs";
import { memoryOfTree } from "./memory-of-tree.mjs";
import { servePalubka } from "./serving.mjs";

export const name = "newsletter";

/** A hundred thousand take the service four minutes. */
export const onDemand = true;

const readers = Number(process.env.NEWSLETTER_READERS ?? 100_000);
const tenths = 10;

/** News to all readers of a site through the stand-in of the mail service, beside the same mails without a database. */
export async function run() {
  const palubka = await servePalubka({ worker: join(root, "bench/newsletter/app.mjs") });
  const ask = async (path, init) => {
    const response = await fetch(`${palubka.url}/bench/${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const post = (path) => ask(path, { method: "POST" });
  try {
    const bare = await post("bare");
    for (let from = 0; from < readers; ) ({ next: from } = await post(`fill?from=${from}&until=${readers}`));
    const { id } = await post("send");
    const samples = await follow(() => ask(`state?id=${id}`), palubka.pid);
    const { sent, audience, mails, recipients, rowsRead, rowsWritten, startedAt, finishedAt } =
      samples.at(-1);
    const perSecond = (sent * 1000) / (finishedAt - startedAt);
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
        baseline: Math.round(bare.perSecond),
        ratio: perSecond / bare.perSecond,
        target: "≥ 0.9 × what the service takes without a database",
        ok: perSecond / bare.perSecond >= 0.9,
      },
      {
        metric: "memory in the last tenth, MiB",
        value: Math.round(last),
        baseline: Math.round(first),
        ratio: last / first,
        target: "≤ 1.2 × of the first tenth",
        ok: last / first <= 1.2,
      },
      perRecipient("D1 rows read for a recipient", rowsRead / sent, 16),
      perRecipient("D1 rows written for a recipient", rowsWritten / sent, 5),
    ];
  } finally {
    await palubka.end();
  }
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

function perRecipient(metric, value, most) {
  return { metric, value: Number(value.toFixed(2)), target: `≤ ${most}`, ok: value <= most };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

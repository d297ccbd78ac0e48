// Serves Palubka on this machine: wrangler runs the Worker in workerd with local D1, R2, queues and Durable Objects.
// PORT and HOST say where, INSPECTOR_PORT where it can be inspected, PALUBKA_STATE where the data live; further arguments go
// to `wrangler dev`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { developmentVars } from "./development-vars.mjs";
import { claimState, isMigrated, releaseState, runningServer } from "./local-state.mjs";
import { address, host, inspectorPort, mustBeFree, port } from "./place.mjs";
import { begin, endAll, endWithUs, isEnding } from "./processes.mjs";
import { root, stateFolder, toolNode, wrangler, wranglerEnv } from "./project.mjs";
import { passOn } from "./quiet-log.mjs";

endWithUs({ exitCode: 0 });

try {
  await mustBeStartable();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

claimState(address);
process.on("exit", releaseState);

const server = begin(
  toolNode(),
  [
    wrangler(),
    "dev",
    ...["--ip", host, "--port", String(port), "--inspector-port", inspectorPort],
    ...["--persist-to", stateFolder, "--log-level", "error", "--show-interactive-dev-session=false"],
    ...developmentVars,
    ...process.argv.slice(2),
  ],
  { env: wranglerEnv(), stdio: ["ignore", "pipe", "pipe"] },
);
passOn(server.stdout, process.stdout);
passOn(server.stderr, process.stderr);
server.once("exit", async (code) => {
  if (isEnding()) return;
  await endAll();
  console.error("The server has ended by itself; its log is above.");
  process.exit(code || 1);
});

await answers();
console.log(greeting());
await tickEveryMinute();

/** Refuses what would fail later with a less helpful message. */
async function mustBeStartable() {
  if (!isMigrated()) throw new Error("The local database is not ready. Run `npm start`, which prepares it.");
  const other = await runningServer();
  if (other) {
    throw new Error(
      `Palubka already runs with the data in ${stateFolder}, at ${other}.\nGive this one a folder of its own: PALUBKA_STATE=.palubka-2 PORT=${port + 1} npm start`,
    );
  }
  await mustBeFree();
}

async function answers() {
  for (;;) {
    try {
      await fetch(`${address}/favicon.svg`);
      return;
    } catch {
      await sleep(100);
    }
  }
}

function greeting() {
  return `
  Palubka is running at ${address}

  Demo logins, all with the password palubka-demo:
    creator         honza@palubka.test    ${address}/login
    creator         lenka@palubka.test    tariff has lapsed
    editor          misa@palubka.test
    editor          ota@palubka.test      locked
    fan             jana@palubka.test
    superuser       eva@palubka.test      ${address}/admin, with a code: npm run code
    local admin     password alone        ${address}/admin, with a code: npm run code

  Mails that Palubka would send: ${address}/dev/mail
  Transfers come from:           ${address}/sandbox/bank
  Ctrl-C ends it.
`;
}

/** wrangler does not run cron triggers on its own, so we are the clock: without it no mail would leave. */
async function tickEveryMinute() {
  const crons = readFileSync(join(root, "wrangler.toml"), "utf8").match(/^crons = \[(.*)\]/m)?.[1] ?? "";
  const expressions = [...crons.matchAll(/"([^"]+)"/g)].map(([, expression]) => expression);
  for (;;) {
    await sleep(60_000 - (Date.now() % 60_000));
    const now = new Date();
    for (const cron of expressions.filter((expression) => isDue(expression, now))) {
      await fetch(`${address}/cdn-cgi/local/scheduled?${new URLSearchParams({ cron })}`).catch(() => {});
    }
  }
}

/** Our expressions name at most a minute and an hour (UTC). */
function isDue(expression, now) {
  const [minute, hour] = expression.split(" ");
  const matches = (field, value) => field === "*" || Number(field) === value;
  return matches(minute, now.getUTCMinutes()) && matches(hour, now.getUTCHours());
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../scripts/free-port.mjs";
import { worldsFolder } from "../../../scripts/scratch-folder.mjs";
import { test as base } from "../fixtures";

const root = join(import.meta.dirname, "../../..");

/** A server whose clock goes as a test says. Its own, because everybody else lives today. */
type Clock = {
  origin: string;
  now(): Promise<Date>;
  /** So many days pass, and what is due in the nights has been done. */
  pass(days: number): Promise<void>;
};

async function startServer(name: string) {
  const port = String(await freePort());
  const env = {
    ...process.env,
    PORT: port,
    PALUBKA_STATE: join(worldsFolder, `moved-clock-${name}`),
  };
  const script = async (...args: string[]) => {
    const made = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
    const [code] = await once(made, "exit");
    if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}.`);
  };
  await script("scripts/reset.mjs");
  await script("scripts/prepare.mjs");
  const server = spawn(
    process.execPath,
    ["scripts/start.mjs", "--script", "tests/e2e/moved-clock/worker.ts"],
    {
      cwd: root,
      env,
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${origin}/favicon.svg`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Error("The server whose clock moves did not start.");
    await sleep(200);
  }
  return { server, origin };
}

export const test = base.extend<object, { clock: Clock }>({
  clock: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for it
    async ({}, use, { project, workerIndex }) => {
      const { server, origin } = await startServer(`${project.name}-${workerIndex}`);
      const ask = async (path: string) => {
        const answer = await fetch(origin + path);
        if (!answer.ok) throw new Error(`${path} failed.`);
        return answer.text();
      };
      await use({
        origin,
        now: async () => new Date(await ask("/move-clock?days=0")),
        async pass(days) {
          await ask(`/move-clock?days=${days}`);
          await ask(`/cdn-cgi/local/scheduled?${new URLSearchParams({ cron: "17 3 * * *" })}`);
        },
      });
      server.kill("SIGTERM");
      await once(server, "exit");
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ clock }, use) => use(clock.origin),
});

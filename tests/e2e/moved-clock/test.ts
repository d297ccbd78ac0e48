import { test as base } from "../fixtures";
import { serveWorld } from "../own-world";

/** A server whose clock goes as a test says. Its own, because everybody else lives today. */
type Clock = {
  origin: string;
  now(): Promise<Date>;
  /** So many days pass, and what is due in the nights has been done. */
  pass(days: number): Promise<void>;
};

export const test = base.extend<object, { clock: Clock }>({
  clock: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for it
    async ({}, use, { project, workerIndex }) => {
      const { port, end } = await serveWorld(`moved-clock-${project.name}-${workerIndex}`, {
        script: "moved-clock/worker.ts",
      });
      const origin = `http://127.0.0.1:${port}`;
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
      await end();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ clock }, use) => use(clock.origin),
});

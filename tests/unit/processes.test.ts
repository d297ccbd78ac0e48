import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";

vi.setConfig({ testTimeout: 30_000 });

const processes = new URL("../../scripts/processes.mjs", import.meta.url).href;

/** Begins a shell that begins a program of its own, and says the program's process id. */
const script = `
  import { begin, endWithUs } from "${processes}";
  endWithUs({ exitCode: 0 });
  begin("sh", ["-c", "sleep 120 & echo $!; wait"], { stdio: ["ignore", "inherit", "inherit"] });
  setInterval(() => {}, 1000);
`;

async function firstLine(child: ChildProcess): Promise<string> {
  const [data] = await once(child.stdout as NodeJS.ReadableStream, "data");
  return String(data).trim();
}

/** One that has ended counts as gone, even when nobody has taken note of its end yet. */
function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
  } catch {
    return false;
  }
  const stat = `/proc/${id}/stat`;
  return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, "utf8"));
}

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "%s ends whatever was begun, and what that began",
  async (signal) => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
    const grandchild = Number(await firstLine(child));
    expect(isAlive(grandchild)).toBe(true);

    child.kill(signal);
    const [code] = await once(child, "exit");

    expect(code).toBe(0);
    expect(isAlive(grandchild)).toBe(false);
  },
);

test("when npm dies without a word, whatever its script began ends too", async () => {
  const runner = `
    const { spawn } = require("node:child_process");
    spawn(process.execPath, ["--input-type=module", "-e", process.argv[1]], { stdio: "inherit" });
  `;
  const npm = spawn(process.execPath, ["-e", runner, script], {
    env: { ...process.env, npm_lifecycle_event: "start" },
  });
  const grandchild = Number(await firstLine(npm));
  expect(isAlive(grandchild)).toBe(true);

  npm.kill("SIGKILL");

  await expect.poll(() => isAlive(grandchild), { timeout: 10_000 }).toBe(false);
});

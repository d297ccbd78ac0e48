import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PageStandIn } from "./page-stand-in";

const built = join(import.meta.dirname, "../../../build/client/palubka.mjs");

test("the one file that the site gives away starts without anything beside it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "palubka-file-"));
  const file = join(folder, "palubka.mjs");
  copyFileSync(built, file);
  const places = ["--folder", join(folder, "clips"), "--state", join(folder, "state.json")];
  const child = spawn(process.execPath, [file, "--port", "0", ...places], { cwd: folder });
  try {
    const [said] = await once(child.stdout, "data");
    const [address = ""] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(said)) ?? [];
    const page = await (await fetch(address)).text();
    expect(page).toContain("Zatím s nikým nepropojeno");
    // Long enough for ws to take its helper for masks.
    const socket = await PageStandIn.connect(Number(new URL(address).port), "http://127.0.0.1:8787");
    expect(await socket.ask("Setup", {})).toMatchObject({ StatusCode: 200 });
    socket.close();
  } finally {
    child.kill();
    await once(child, "exit");
    rmSync(folder, { recursive: true });
  }
});

test("it carries the licence of the package that is in it", () => {
  expect(readFileSync(built, "utf8")).toContain("Copyright (c) 2011 Einar Otto Stangvik");
});

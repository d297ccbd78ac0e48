import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Autostart, TooLong } from "../../../companion/autostart";
import { launchAgent, runValue, systemdUnit } from "../../../companion/autostart-files";
import { argumentsOf, readOptions } from "../../../companion/options";
import { makePlace, startCompanion } from "./running-companion";
import { SiteStandIn } from "./site-stand-in";

let home = "";
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "palubka-home-"));
});
afterEach(() => rmSync(home, { recursive: true }));

const command = [process.execPath, "--folder", '/home/jana/Moje "100 %" $videa\\'];
const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

function on(platform: NodeJS.Platform, its = command) {
  const registry = new Map<string, string>();
  const ran: string[][] = [];
  const run = async (program: string, args: string[]) => {
    ran.push([program, ...args]);
    const value = args.indexOf("/d");
    if (args[0] === "add") registry.set("Palubka", args[value + 1] as string);
    else if (args[0] === "delete") registry.delete("Palubka");
    else if (!registry.has("Palubka")) throw new Error("not found");
  };
  return { autostart: new Autostart({ platform, home, env: {}, run }, its), registry, ran };
}

test.each(["linux", "darwin", "win32"] as const)(
  "on %s the program starts with the computer when asked to, and no longer when asked not to",
  async (platform) => {
    const { autostart } = on(platform);
    expect(await autostart.isOn()).toBe(false);
    await autostart.set(true);
    await autostart.set(true);
    expect(await autostart.isOn()).toBe(true);
    await autostart.set(false);
    await autostart.set(false);
    expect(await autostart.isOn()).toBe(false);
  },
);

test("on Linux a unit of the person's systemd is written and wanted at each login", async () => {
  const { autostart, ran } = on("linux");
  const wanted = join(home, ".config/systemd/user/default.target.wants/palubka.service");
  await autostart.set(true);
  expect(autostart.place).toBe(join(home, ".config/systemd/user/palubka.service"));
  expect(readFileSync(autostart.place, "utf8")).toBe(systemdUnit(command));
  expect(readlinkSync(wanted)).toBe(autostart.place);
  expect(ran).toEqual([]);
  await autostart.set(false);
  expect([existsSync(autostart.place), existsSync(wanted)]).toEqual([false, false]);
});

test.skipIf(!hasSystemd)("systemd takes the unit, whatever is in its path", async () => {
  const { autostart } = on("linux");
  await autostart.set(true);
  const { status, stderr } = spawnSync("systemd-analyze", ["--user", "verify", autostart.place], {
    encoding: "utf8",
    env: { ...process.env, XDG_RUNTIME_DIR: home },
  });
  expect([status, stderr]).toEqual([0, ""]);
});

test("the own page switches it, tells where it is written, and says when that fails", async () => {
  const site = await SiteStandIn.start();
  const place = makePlace();
  const { port, close } = await startCompanion(site, place);
  const address = `http://127.0.0.1:${port}`;
  const press = (what: string) =>
    fetch(address, { method: "POST", headers: { Origin: address }, body: new URLSearchParams({ do: what }) });
  const unit = join(place.home, ".config/systemd/user/palubka.service");
  expect(await (await press("autostart")).text()).toContain(`Zapsáno: ${unit}`);
  expect(existsSync(unit)).toBe(true);
  expect(await (await press("noAutostart")).text()).toContain("Aplikace se sama nespouští");
  expect(existsSync(unit)).toBe(false);
  rmSync(join(place.home, ".config"), { recursive: true });
  writeFileSync(join(place.home, ".config"), "");
  const failed = await press("autostart");
  expect([failed.status, (await failed.text()).includes("Zápis se nepovedl")]).toEqual([400, true]);
  await close();
  await site.stop();
  place.remove();
});

test("the command line asks for the same wherever it is given", () => {
  const { autostart, ...options } = readOptions([
    "--autostart",
    "on",
    "--folder",
    "clips",
    "--template",
    "{id}",
  ]);
  expect(autostart).toBe(true);
  expect(readOptions(argumentsOf(options))).toEqual({ autostart: null, ...options });
  // What is usual need not be said.
  expect(argumentsOf(options)).toEqual(["--folder", resolve("clips"), "--template", "{id}"]);
  const { autostart: _, ...usual } = readOptions([]);
  expect(argumentsOf(usual)).toEqual([]);
  const all = [
    "--site",
    "https://palubka.example",
    "--port",
    "4000",
    "--folder",
    "/clips",
    "--state",
    "/state",
  ];
  const { autostart: __, ...other } = readOptions([...all, "--reserve-mb", "1", "--ffmpeg", "/ffmpeg"]);
  expect(argumentsOf(other)).toEqual([...all, "--reserve-mb", "1", "--ffmpeg", "/ffmpeg"]);
  expect(() => readOptions(["--autostart", "yes"])).toThrow("on or off");
});

test("on macOS a launch agent is written", async () => {
  const { autostart } = on("darwin");
  await autostart.set(true);
  expect(autostart.place).toBe(join(home, "Library/LaunchAgents/cz.palubka.companion.plist"));
  expect(readFileSync(autostart.place, "utf8")).toBe(launchAgent("cz.palubka.companion", command));
  expect(launchAgent("x", ["a & <b>"])).toContain("<string>a &amp; &lt;b&gt;</string>");
});

test("on Windows a value of the key Run holds the command line", async () => {
  const { autostart, registry } = on("win32");
  await autostart.set(true);
  expect(registry.get("Palubka")).toBe(runValue(command));
  expect(runValue(["C:\\Program Files\\a.exe", "D:\\", 'x\\"y'])).toBe(
    '"C:\\Program Files\\a.exe" "D:\\\\" "x\\\\\\"y"',
  );
});

test("Windows starts no command of more than 260 characters, so a longer one is refused with its reason", async () => {
  const program = (length: number) => [`C:\\${"a".repeat(length - 5)}`];
  const fits = on("win32", program(260));
  await fits.autostart.set(true);
  expect(fits.registry.get("Palubka")).toHaveLength(260);
  const tooLong = on("win32", program(261));
  await expect(tooLong.autostart.set(true)).rejects.toThrow(TooLong);
  await expect(tooLong.autostart.set(true)).rejects.toThrow("jen příkaz do 260 znaků");
  expect([tooLong.registry.size, tooLong.ran]).toEqual([0, []]);
  // No other system has such a limit.
  await on("linux", program(261)).autostart.set(true);
});

test("the own page says that reason at its switch", async () => {
  const site = await SiteStandIn.start();
  const place = makePlace();
  const { autostart } = on("win32", ["a".repeat(300)]);
  const { port, close } = await startCompanion(site, place, { autostart });
  const address = `http://127.0.0.1:${port}`;
  const body = new URLSearchParams({ do: "autostart" });
  const refused = await fetch(address, { method: "POST", headers: { Origin: address }, body });
  expect([refused.status, (await refused.text()).includes("jen příkaz do 260 znaků")]).toEqual([400, true]);
  await close();
  await site.stop();
  place.remove();
});

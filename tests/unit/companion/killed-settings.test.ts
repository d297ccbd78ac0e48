import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StateFile, wantedClip } from "../../../companion/state";
import { sampleOf } from "../../sample";
import { everyStep, type Kill, press, runProgram, stateOf } from "./killed-program";
import { makePlace, type Place } from "./running-companion";
import { SiteStandIn } from "./site-stand-in";

let site: SiteStandIn;
let place: Place;

beforeEach(async () => {
  site = await SiteStandIn.start();
  place = makePlace();
});

afterEach(async () => {
  await site.stop();
  place.remove();
});

const heldToken = () => stateOf(place).pairing?.token ?? null;

function begin(): void {
  place.remove();
  place = makePlace();
  site.tokens.clear();
  site.codes.clear();
}

test("killed while it pairs, the program is paired at the next start, or takes another code", async () => {
  const pair = (code: string, kill?: Kill) =>
    runProgram(site, place, {
      kill,
      meanwhile: (address) => press(address, { do: "pair", code: site.makeCode(code) }),
      isDone: () => heldToken() !== null,
    });
  const { steps } = await pair("BCDFGHJK");
  const answered = { call: "/Api/Companion/Pair" };
  for (const kill of [answered, ...sampleOf(everyStep(steps))]) {
    begin();
    expect((await pair("BCDFGHJK", kill)).isKilled, JSON.stringify(kill)).toBe(true);
    // The code is spent; what the site has given for it may be lost, and then only stays in the list of devices.
    expect(site.codes.size).toBe(0);
    if (kill === answered) expect(heldToken()).toBeNull();
    if (heldToken() === null) await pair("LMNPQRST");
    expect(site.tokens, JSON.stringify(kill)).toContain(heldToken());
  }
}, 180_000);

async function keepPaired(more: (file: StateFile) => void = () => {}): Promise<void> {
  site.tokens.add("token");
  const file = new StateFile(place.statePath, place.folder);
  file.state.pairing = { token: "token", handle: "handle", key: "key", account: "Honza" };
  more(file);
  await file.save();
}

test("killed while it unpairs, the program never keeps what the site has ended already", async () => {
  const unpair = (kill?: Kill) =>
    runProgram(site, place, {
      kill,
      meanwhile: (address) => press(address, { do: "unpair" }),
      isDone: () => heldToken() === null && site.tokens.size === 0,
    });
  await keepPaired();
  const { steps } = await unpair();
  for (const kill of [...sampleOf(everyStep(steps)), { call: "/Api/Companion/Unpair" }]) {
    begin();
    await keepPaired();
    expect((await unpair(kill)).isKilled, JSON.stringify(kill)).toBe(true);
    const held = heldToken();
    if (held !== null) expect(site.tokens, JSON.stringify(kill)).toContain(held);
    if (held !== null) await unpair();
    expect(heldToken()).toBeNull();
  }
}, 180_000);

test("killed while its folder changes, it brings what waited into one of the two, whole, and leaves no part", async () => {
  const { bytes, etag } = site.addClip(1, Buffer.alloc(300_000, "clip"), "clip.mp4");
  const name = "2026-11-24 Petr - clip #1.mp4";
  const other = () => join(place.home, "other");
  const keep = async () => {
    await keepPaired(({ state }) => {
      const clip = (ID: number) => wantedClip({ ID, Recorded: "2026-11-24", Nickname: "Petr" });
      // Nothing comes while the folder changes, so the steps are the same each time.
      state.paused = true;
      state.clips[1] = { ...clip(1), etag, sizeBytes: bytes.length };
      state.clips[2] = { ...clip(2), status: "local", name: "second.mp4", sizeBytes: 6, reported: true };
    });
    writeFileSync(join(place.folder, ".palubka-1.part"), bytes.subarray(0, 100_000));
    writeFileSync(join(place.folder, "second.mp4"), "second");
  };
  const change = (kill?: Kill) =>
    runProgram(site, place, {
      kill,
      meanwhile: (address) => press(address, { do: "folder", folder: other() }),
      isDone: () => stateOf(place).folder === other(),
    });
  const goOn = () =>
    runProgram(site, place, {
      meanwhile: (address) => press(address, { do: "resume" }),
      isDone: () => stateOf(place).clips[1]?.reported === true,
    });
  await keep();
  const { steps } = await change();
  for (const kill of sampleOf(everyStep(steps))) {
    begin();
    await keep();
    expect((await change(kill)).isKilled, JSON.stringify(kill)).toBe(true);
    await goOn();
    const { folder } = stateOf(place);
    expect([place.folder, other()], JSON.stringify(kill)).toContain(folder);
    mkdirSync(other(), { recursive: true });
    const files = [...readdirSync(place.folder), ...readdirSync(other())].sort();
    expect(files, JSON.stringify(kill)).toEqual([name, "second.mp4"]);
    expect(Buffer.from(readFileSync(join(folder, name))).equals(bytes)).toBe(true);
    expect(existsSync(join(place.folder, "second.mp4"))).toBe(true);
  }
}, 180_000);

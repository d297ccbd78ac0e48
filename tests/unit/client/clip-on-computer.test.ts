import { expect, test } from "vitest";
import { isComing, stateOf } from "~/areas/workspace/computer/clip-on-computer";
import type { LocalClip } from "../../../companion/wire";

const scheduled: LocalClip = {
  ID: 1,
  IsLocal: false,
  Downloaded: false,
  Processed: false,
  Fingerprinted: false,
  PendingAction: "download",
  Name: "",
  ReceivedBytes: 0,
  SizeBytes: null,
  Error: null,
};
const there: LocalClip = {
  ...scheduled,
  IsLocal: true,
  Downloaded: true,
  PendingAction: "none",
  ReceivedBytes: 100,
  SizeBytes: 100,
};
const checked: LocalClip = { ...there, Fingerprinted: true };

test.each<[string, LocalClip, boolean]>([
  ["čeká", scheduled, true],
  ["stahuje se, 42 %", { ...scheduled, ReceivedBytes: 42, SizeBytes: 100 }, true],
  [
    "stahuje se, kontroluje se kontrolní součet",
    { ...scheduled, PendingAction: "fingerprint", ReceivedBytes: 100, SizeBytes: 100 },
    true,
  ],
  ["je v počítači", there, true],
  ["je v počítači, kontrolní součet souhlasí", checked, true],
  [
    "je v počítači, kontrolní součet souhlasí, vyrábí se náhled",
    { ...checked, PendingAction: "process" },
    true,
  ],
  ["je v počítači, kontrolní součet souhlasí, náhled je hotový", { ...checked, Processed: true }, true],
  ["soubor už ve složce není", { ...checked, IsLocal: false, Processed: true }, false],
  ["na disku není dost místa", { ...scheduled, PendingAction: "none", Error: "diskFull" }, false],
])("of a clip the companion's words are: %s", (said, known, coming) => {
  expect(stateOf({ wasDownloaded: false }, known)).toBe(said);
  expect(isComing(known)).toBe(coming);
});

test("what no companion tells is what the site knows", () => {
  expect(stateOf({ wasDownloaded: true })).toBe("už stažený");
  expect(stateOf({ wasDownloaded: false })).toBe("ještě ne");
});

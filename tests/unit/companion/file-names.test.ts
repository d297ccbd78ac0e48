import fc from "fast-check";
import { expect, test } from "vitest";
import { clipFileName, freeName, safeName } from "../../../companion/file-names";

test.each([
  ["con", "_con"],
  ["CON.mp4", "_CON.mp4"],
  ["com¹", "_com¹"],
  ["console", "console"],
  ['a/b\\c:d*e?f"g<h>i|j', "a_b_c_d_e_f_g_h_i_j"],
  ["../../etc/passwd", "_.._etc_passwd"],
  [" .skrytý. ", "skrytý"],
  ["mp4.\u202egnp", "mp4.gnp"],
  ["pr\u030ciroda", "přiroda"],
  ["\u0000\n", "__"],
])("%j is called %j on every system", (text, name) => {
  expect(safeName(text)).toBe(name);
});

test("whatever a sender writes, the name is one that Windows, macOS and Linux take, in one folder", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.string({ unit: "grapheme", maxLength: 300 }),
      (Nickname, original) => {
        const name = clipFileName({ ID: 7, Recorded: "2026-11-24T10:00:00Z", Nickname }, original);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
        expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cs}]|^[. ]|[. ]$/u);
        expect(name).toBe(name.normalize("NFC"));
        expect(name).toContain("#7");
      },
    ),
  );
});

test("a name says the day, the sender, what the file was called, and the clip's number", () => {
  const clip = { ID: 7, Recorded: "2026-11-24T10:00:00Z", Nickname: "Petr" };
  expect(clipFileName(clip, "srna.MP4")).toBe("2026-11-24 Petr - srna #7.mp4");
  expect(clipFileName({ ...clip, Nickname: "" }, "srna.mp4")).toBe("2026-11-24 - srna #7.mp4");
  expect(clipFileName({ ...clip, Nickname: "", Recorded: "../.." }, "")).toBe("#7");
});

test("a name that somebody has gets the first free number", () => {
  const taken = new Set(["srna.mp4", "srna (2).mp4"]);
  expect(freeName("Srna.mp4", (name) => taken.has(name))).toBe("Srna (3).mp4");
  expect(freeName("liška.mp4", (name) => taken.has(name))).toBe("liška.mp4");
});

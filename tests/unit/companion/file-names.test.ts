import fc from "fast-check";
import { expect, test } from "vitest";
import { clipFileName, freeName, safeName } from "../../../companion/file-names";
import { mistakeIn } from "../../../companion/name-template";

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

test.each([
  ["{date}/{nickname}/{name}", "2026-11-24/Petr_Brno/srna.mp4"],
  ["{year}/{month}/{nickname} {id}", "2026/11/Petr_Brno 7.mp4"],
  ["con/{name}", "_con/srna.mp4"],
])("a template %s gives folders and a file: %s", (template, name) => {
  const clip = { ID: 7, Recorded: "2026-11-24T10:00:00Z", Nickname: "Petr/Brno" };
  expect(mistakeIn(template)).toBeNull();
  expect(clipFileName(clip, "srna.MP4", template)).toBe(name);
});

test("a folder without a name is left out, and nothing that a sender writes leads out of the folder", () => {
  const clip = { ID: 7, Recorded: "x", Nickname: "../.." };
  expect(clipFileName(clip, "../a", "{date}/{nickname}/{name}")).toBe("_/_a");
  expect(clipFileName({ ...clip, Nickname: " . " }, "", "{date}/{nickname}/{name}")).toBe("#7");
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.string({ unit: "grapheme", maxLength: 300 }),
      (Nickname, original) => {
        const name = clipFileName({ ...clip, Nickname }, original, "a {nickname}/{nickname}/{name}");
        for (const part of name.split("/")) {
          expect(part).not.toMatch(/[<>:"\\|?*\p{Cc}\p{Cs}]|^[. ]|[. ]$|^$/u);
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(200);
        }
      },
    ),
  );
});

test.each([
  ["{datum}/{name}", "unknown"],
  ["{name", "unknown"],
  ["C:\\{name}", "forbidden"],
  ["/{name}", "part"],
  ["../{name}", "part"],
  ["{date}//{name}", "part"],
  ["{name}/", "part"],
  ["a/b/c/d/{name}", "tooDeep"],
  ["{name}/{date}", "noName"],
  ["", "part"],
  [`${"x".repeat(200)}{name}`, "tooLong"],
])("the template %s is refused: %s", (template, mistake) => {
  expect(mistakeIn(template)).toBe(mistake);
});

test("a name that somebody has gets the first free number", () => {
  const taken = new Set(["srna.mp4", "srna (2).mp4"]);
  expect(freeName("Srna.mp4", (name) => taken.has(name))).toBe("Srna (3).mp4");
  expect(freeName("liška.mp4", (name) => taken.has(name))).toBe("liška.mp4");
});

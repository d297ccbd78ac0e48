import { expect, test } from "vitest";
import { maySpend, type Surroundings } from "~/client/previews/surroundings";

/** A computer whose browser tells neither of its battery nor of its line. */
const silent: Surroundings = {
  isCharging: null,
  savesData: false,
  lineType: null,
  hasFinePointer: true,
  isUploading: false,
};
/** A phone that is charged and on Wi-Fi. */
const phone = { ...silent, hasFinePointer: false, isCharging: true, lineType: "wifi" };

test.each<[string, Surroundings, boolean]>([
  ["a computer that tells nothing", silent, true],
  ["a computer on battery", { ...silent, isCharging: false }, false],
  ["a computer behind a phone", { ...silent, lineType: "cellular" }, false],
  ["a computer that saves data", { ...silent, savesData: true }, false],
  ["a computer that is sending in another window", { ...silent, isUploading: true }, false],
  ["a charged phone on Wi-Fi", phone, true],
  ["a phone on battery", { ...phone, isCharging: false }, false],
  ["a phone on mobile data", { ...phone, lineType: "cellular" }, false],
  ["a phone that does not tell its line", { ...phone, lineType: null }, false],
  ["a phone that does not know its line", { ...phone, lineType: "unknown" }, false],
  ["a phone that does not tell its battery", { ...phone, isCharging: null }, false],
])("%s", (_, surroundings, may) => {
  expect(maySpend(surroundings)).toBe(may);
});

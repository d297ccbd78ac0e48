import { expect, test } from "vitest";
import { isSameEvent, nearMs } from "~/domain/same-event/rules";

const hour = 3_600_000;
const at = Date.UTC(2026, 8, 14, 17, 42);
/** North along a road at 20 m/s, a point each second. */
const road = (metresNorth = 0, seconds = 60) =>
  Array.from({ length: seconds }, (_, second) => ({
    ms: second * 1000,
    lat: 50 + (metresNorth + second * 20) / 111_195,
    lon: 15,
    kmh: 72,
  }));
const one = { recordedAt: at, track: road() };

test.each([
  ["at the same time on the same road", { recordedAt: at, track: road() }, true],
  ["just 300 m ahead", { recordedAt: at, track: road(59 * 20 + 299) }, true],
  ["further than 300 m from every moment in reach", { recordedAt: at, track: road(59 * 20 + 302) }, false],
  ["two minutes later", { recordedAt: at + 59_000 + nearMs, track: road(59 * 20) }, true],
  ["more than two minutes later", { recordedAt: at + 60_000 + nearMs, track: road(59 * 20) }, false],
  ["by a clock of another zone", { recordedAt: at + 2 * hour, track: road() }, true],
  ["by a clock behind by an hour", { recordedAt: at - hour + 30_000, track: road() }, true],
  ["three hours later", { recordedAt: at + 3 * hour, track: road() }, false],
  ["half an hour later", { recordedAt: at + hour / 2, track: road() }, false],
])("a recording %s", (_, other, is) => {
  expect([isSameEvent(one, other), isSameEvent(other, one)]).toEqual([is, is]);
});

import { assert, date, property } from "fast-check";
import { expect, test } from "vitest";
import { pragueClock } from "../../app/domain/prague-clock";

const zones = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Prague",
  dateStyle: "short",
  timeStyle: "medium",
});

const shown = (at: number) => pragueClock(at).toISOString().slice(0, 19).replace("T", " ");

test("shows what the zones of this machine show, at any moment since summer time lasts until October", () => {
  const moments = date({ min: new Date("1996-01-01"), max: new Date("2036-12-31"), noInvalidDate: true });
  assert(
    property(moments, (moment) => {
      expect(shown(moment.getTime())).toBe(zones.format(moment));
    }),
    { numRuns: 2_000 },
  );
});

test("changes to the second, every year", () => {
  for (let year = 1996; year <= 2036; year += 1) {
    for (const month of [2, 9]) {
      for (let day = 25; day <= 31; day += 1) {
        const at = Date.UTC(year, month, day, 1);
        for (const moment of [at - 1000, at]) expect(shown(moment)).toBe(zones.format(moment));
      }
    }
  }
});

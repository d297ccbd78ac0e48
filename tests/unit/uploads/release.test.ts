import { expect, test } from "vitest";
import { fromPragueInput } from "~/domain/prague-time";
import { releaseMoment } from "~/domain/uploads/rules";

const at = (text: string) => fromPragueInput(text) as number;
const now = at("2026-10-20T12:00");

test("a video without a plan comes out now, and one that is out keeps its moment", () => {
  expect(releaseMoment(null, undefined, now)).toEqual({ at: now });
  expect(releaseMoment(at("2026-10-30T18:00"), undefined, now)).toEqual({ at: now });
  expect(releaseMoment(at("2026-10-01T18:00"), undefined, now)).toEqual({ at: at("2026-10-01T18:00") });
});

test("a new plan must be in the future, an old one may stay", () => {
  expect(releaseMoment(null, now + 1, now)).toEqual({ at: now + 1 });
  expect(releaseMoment(null, now, now)).toBeNull();
  const past = at("2026-10-20T11:59") + 12_345;
  expect(releaseMoment(past, at("2026-10-20T11:59"), now)).toEqual({ at: past });
});

test("the second pass of the repeated hour survives a form that cannot tell the two apart", () => {
  const secondPass = at("2026-10-25T02:30") + 3_600_000;
  expect(releaseMoment(secondPass, at("2026-10-25T02:30"), now)).toEqual({ at: secondPass });
});

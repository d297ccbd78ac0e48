import { expect, test } from "vitest";
import type { Actor } from "../../app/domain/actor";
import { personOf } from "../../workers/turns";

const visitor: Actor = { role: "visitor" };

test("equal numbers of different roles are different people", () => {
  const actors: Actor[] = [
    { role: "fan", fanId: 1, name: "", email: "" },
    { role: "editor", editorId: 1, dashcamerId: 1, name: "", locked: false },
    { role: "dashcamer", dashcamerId: 1, name: "" },
    { role: "superuser", superuserId: 1, name: "" },
    { role: "localAdmin", siteId: 1 },
    visitor,
  ];
  expect(new Set(actors.map((actor) => personOf(actor, "a".repeat(64)))).size).toBe(actors.length);
});

test("an account is one person wherever they are", () => {
  const fan: Actor = { role: "fan", fanId: 7, name: "", email: "" };
  expect(personOf(fan, "a".repeat(64))).toBe(personOf(fan, null));
});

test("a visitor is known by their ticket alone: nobody waits for others behind the same address", () => {
  expect(personOf(visitor, "b".repeat(64))).toBe("b".repeat(64));
  expect(personOf(visitor, null)).toBeNull();
});

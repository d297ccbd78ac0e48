import { expect, test } from "vitest";
import type { Actor } from "../../app/domain/actor";
import { personOf } from "../../workers/turns";

const anywhere = { ticketHash: null, address: "192.0.2.1", browser: "Firefox" };
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
  expect(new Set(actors.map((actor) => personOf(actor, anywhere))).size).toBe(actors.length);
});

test("an account is one person wherever they are", () => {
  const fan: Actor = { role: "fan", fanId: 7, name: "", email: "" };
  const elsewhere = { ticketHash: "a".repeat(64), address: "192.0.2.2", browser: "Chrome" };
  expect(personOf(fan, elsewhere)).toBe(personOf(fan, anywhere));
});

test("a visitor is known by their ticket, else by address and browser", () => {
  const withTicket = { ...anywhere, ticketHash: "b".repeat(64) };
  expect(personOf(visitor, withTicket)).toBe(personOf(visitor, { ...withTicket, address: "192.0.2.9" }));
  const people = [
    anywhere,
    { ...anywhere, browser: "Chrome" },
    { ...anywhere, address: "192.0.2.2" },
    withTicket,
  ];
  expect(new Set(people.map((person) => personOf(visitor, person))).size).toBe(people.length);
});

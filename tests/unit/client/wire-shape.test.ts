import { expect, test } from "vitest";
import { expectShape } from "~/client/requests/wire-shape";

const shape = { Url: "string", Opacity: "number", Note: "string or null", Site: { ID: "number" } } as const;
const good = { Url: "/a.svg", Opacity: 0.5, Note: null, Site: { ID: 1 }, More: true };

test("a reply of the right shape is given back as it is, with what else it carries", () => {
  expect(expectShape("Background/Get", shape, good)).toBe(good);
});

test.each<[what: unknown, said: string]>([
  [{ ...good, Url: undefined }, "Background/Get: Url should be string, got undefined"],
  [{ ...good, Opacity: "0.5" }, "Background/Get: Opacity should be number, got string"],
  [{ ...good, Opacity: null }, "Background/Get: Opacity should be number, got null"],
  [{ ...good, Note: 1 }, "Background/Get: Note should be string or null, got number"],
  [{ ...good, Site: null }, "Background/Get: Site should be object, got null"],
  [{ ...good, Site: { ID: "1" } }, "Background/Get: Site.ID should be number, got string"],
  [null, "Background/Get: reply should be object, got null"],
  ["OK", "Background/Get: reply should be object, got string"],
])("%j is a type error that names the action and what was expected", (reply, said) => {
  expect(() => expectShape("Background/Get", shape, reply)).toThrow(new TypeError(said));
});

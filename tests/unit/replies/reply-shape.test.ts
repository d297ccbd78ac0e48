import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { expectShape, type ReplyShape } from "~/domain/reply-shape";

const shape: ReplyShape = {
  Url: "s",
  Opacity: "n",
  Note: "s0",
  More: "bu",
  At: "d",
  Site: { ID: "n" },
  Tags: [{ Name: "s" }],
  Error: ["|", { "*": "s" }, "0"],
  Who: ["|", { Fan: "n" }, { Editor: "n", Since: "n" }],
};
const good = {
  Url: "/a.svg",
  Opacity: 0.5,
  Note: null,
  At: new Date(),
  Site: { ID: 1 },
  Tags: [{ Name: "noc" }],
  Error: { email: "?" },
  Who: { Editor: 1, Since: 2 },
};

test("a reply of the right shape passes, with what else it carries", () => {
  expectShape("Background/Get", shape, { ...good, Another: 1 });
  expectShape("Background/Get", shape, { ...good, Error: null, Note: "a", More: true, Tags: [] });
  expectShape("Background/Get", shape, { ...good, Who: { Fan: 1 } });
  expectShape("Background/Get", "a", undefined);
});

test.each<[what: unknown, said: string]>([
  [{ ...good, Url: undefined }, "Url should be string, got undefined"],
  [{ ...good, Opacity: "0.5" }, "Opacity should be number, got string"],
  [{ ...good, Opacity: null }, "Opacity should be number, got null"],
  [{ ...good, Note: 1 }, "Note should be string or null, got number"],
  [{ ...good, More: null }, "More should be boolean or undefined, got null"],
  [{ ...good, At: "2026-11-23" }, "At should be date, got string"],
  [{ ...good, Site: null }, "Site should be object, got null"],
  [{ ...good, Site: [] }, "Site should be object, got list"],
  [{ ...good, Site: { ID: "1" } }, "Site.ID should be number, got string"],
  [{ ...good, Tags: {} }, "Tags should be list, got object"],
  [{ ...good, Tags: [{ Name: "noc" }, {}] }, "Tags.1.Name should be string, got undefined"],
  [{ ...good, Error: { email: 1 } }, "Error.email should be string, got number"],
  [{ ...good, Error: "x" }, "Error should be object or null, got string"],
  [{ ...good, Who: { Editor: 1 } }, "Who.Fan should be number, got undefined"],
  [null, "reply should be object, got null"],
  ["OK", "reply should be object, got string"],
])("%j is a type error that names the action and what was expected", (reply, said) => {
  const expected = new TypeError(`Background/Get: ${said}`);
  expect(() => expectShape("Background/Get", shape, reply)).toThrow(expected);
});

test("pages ask the JSON calls through `ask` alone, which wants a shape", () => {
  const askers = globSync("app/{client,ui,routes,areas}/**/*.{ts,tsx}")
    .filter((file) => /fetch\(.*\/Api\/|new URL\(`\/Api\//.test(readFileSync(file, "utf8")))
    .map((file) => file.replaceAll("\\", "/"));
  // A report of a fault has no reply that anybody reads.
  const known = ["app/client/errors/log-client-error.ts", "app/client/requests/call.ts"];
  expect(askers.toSorted()).toEqual(known);
});

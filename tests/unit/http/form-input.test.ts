import { describe, expect, test } from "vitest";
import { z } from "zod";
import { parseForm, roomsOf } from "~/http/form-input.server";

const Shape = z.object({
  name: z.string("required"),
  tag: z.array(z.coerce.number("reload").int("reload")).max(3, "tooManyFiles").default([]),
  note: z.string().optional(),
});

function formOf(pairs: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

function parsed(...pairs: [string, string][]) {
  const submission = parseForm(formOf(pairs), Shape);
  return { error: null, ...submission };
}

const jana: [string, string] = ["name", "Jana"];

test.each([
  "a[4294967290]",
  "tag[4294967290]",
  "tag[0]",
  "tag[]",
  "tag.0",
  "tag[x",
  "name.x",
  "name[3]",
  "a.b.c.d",
  "a".repeat(1000),
  "a.".repeat(10_000),
  "[0]".repeat(10_000),
  "__proto__",
  "__proto__.name",
  "constructor",
  "toString",
  "__intent__",
  "__state__",
  "",
])("%s names no field of the form: it is as if it had not come", (name) => {
  const { status, payload } = parsed(jana, [name, "1"]);
  expect([status, payload]).toEqual(["success", { name: "Jana" }]);
});

test("a field that comes twice is refused, and one that comes 40 000 times costs no more", () => {
  for (const times of [2, 40_000]) {
    const repeats = Array.from({ length: times }, (): [string, string] => ["note", "x"]);
    const { status, error, payload } = parsed(...repeats);
    expect(status).toBe("error");
    expect(Object.keys(error ?? {})).toEqual(["name", "note"]);
    expect(payload).toEqual({ note: ["x", "x"] });
  }
});

test("a choice may be a word or a row, and nothing else", () => {
  const Choice = z.object({
    place: z.union([z.literal("new"), z.coerce.number().int().positive()]).optional(),
  });
  const read = (...values: string[]) => {
    const submission = parseForm(formOf(values.map((value) => ["place", value])), Choice);
    return submission.status === "success" ? submission.value : null;
  };
  expect([read("new"), read("7"), read("")]).toEqual([{ place: "new" }, { place: 7 }, {}]);
  expect([read("old"), read("-7"), read("new", "7")]).toEqual([null, null, null]);
});

test("a list takes as many values as its shape, and is refused with one more", () => {
  const tags = (count: number) =>
    Array.from({ length: count }, (_, at): [string, string] => ["tag", `${at}`]);
  expect(parsed(jana, ...tags(3)).payload).toEqual({ name: "Jana", tag: ["0", "1", "2"] });
  for (const count of [4, 40_000]) {
    const { error, payload } = parsed(jana, ...tags(count));
    expect(error).toEqual({ tag: ["tooManyFiles"] });
    expect(payload).toEqual({ name: "Jana", tag: ["0", "1", "2", "3"] });
  }
});

describe("no form may have", () => {
  test.each([
    ["a list without an end", z.object({ tag: z.array(z.string()) }), "A list of a form needs a maximum."],
    [
      "a list of lists",
      z.object({ tag: z.array(z.array(z.string()).max(2)).max(2) }),
      "No form has lists of lists.",
    ],
    ["fields within fields", z.object({ who: z.object({ name: z.string() }) }), "of type object"],
    ["any names", z.record(z.string(), z.string()), "A form is an object"],
  ])("%s", (_, shape, words) => {
    expect(() => roomsOf(shape)).toThrow(words);
  });
});

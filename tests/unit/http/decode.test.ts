import { describe, expect, test } from "vitest";
import { z } from "zod";
import { decode } from "~/http/api/decode";

const shape = z
  .object({
    ID: z.int(),
    Price: z.number().optional(),
    Flag: z.boolean().default(false),
    Text: z.string().optional(),
    Editor: z.int().nullable().default(null),
    List: z.array(z.int()).default([]),
    Filter: z
      .object({ State: z.literal([0, 1]).nullable().default(null), Name: z.string().default("") })
      .optional(),
  })
  .transform((input) => input);

const read = (fields: object) => shape.safeParse(decode(shape, fields));

describe("fields of a form become what the shape asks for", () => {
  test.each([
    [{ id: "7" }, { ID: 7 }],
    [{ ID: " -7 " }, { ID: -7 }],
    [{ ID: "1", price: "2.50" }, { Price: 2.5 }],
    [{ ID: "1", FLAG: "True" }, { Flag: true }],
    [{ ID: "1", flag: "0" }, { Flag: false }],
    [{ ID: "1", flag: "on" }, { Flag: true }],
    [
      { ID: "1", flag: "", list: "", editor: "" },
      { Flag: false, List: [], Editor: null },
    ],
    [{ ID: "1", Text: "" }, { Text: "" }],
    [{ ID: "1", Text: "007" }, { Text: "007" }],
    [{ ID: "1", List: '[1,"2"]' }, { List: [1, 2] }],
    [{ ID: "1", Filter: '{"state":"1","NAME":"x","other":{}}' }, { Filter: { State: 1, Name: "x" } }],
    [{ ID: 1, Filter: { state: null } }, { Filter: { State: null, Name: "" } }],
    [
      { ID: 1, flag: null, list: null, price: null },
      { Flag: false, List: [] },
    ],
    [{ ID: "1", constructor: "x", __proto__: { ID: 2 } }, { ID: 1 }],
  ])("%j", (fields, expected) => expect(read(fields).data).toMatchObject(expected));
});

describe("what makes no sense is left for the shape to refuse", () => {
  test.each([
    [{}],
    [{ ID: "" }],
    [{ ID: "1e3" }],
    [{ ID: "0x10" }],
    [{ ID: "1.5" }],
    [{ ID: "Infinity" }],
    [{ ID: "9".repeat(20) }],
    [{ ID: "1", id: "2" }],
    [{ ID: "1", Flag: "yes" }],
    [{ ID: "1", Flag: 1 }],
    [{ ID: "1", List: "1,2" }],
    [{ ID: "1", List: "{}" }],
    [{ ID: "1", List: "[1" }],
    [{ ID: "1", Filter: "[]" }],
    [{ ID: "1", Filter: "null and void" }],
    [{ ID: "1", Filter: '{"State":1,"state":0}' }],
    [{ ID: "1", Text: 5 }],
    [{ ID: "1", Text: "\ud800" }],
    [{ ID: true }],
    [{ ID: [1] }],
  ])("%j", (fields) => expect(read(fields).success).toBe(false));
});

import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { definitionOf, shapesOfFields } from "./form-shape";

/** An action of a page, with the shape of each of its forms by the name of its intent. */
export type FormAction<Run> = Run & { shapes: Record<string, z.ZodType> };

/** How many values each field of a shape may have. */
type Rooms = ReadonlyMap<string, number>;

/**
 * Reads a form by its shape. Conform builds whatever structure the names of fields ask for, also an array of four
 * billion items, so it gets only fields that the shape has: a value by its plain name, a list by the same name several
 * times. Other fields are ignored, because browser extensions add fields to forms.
 */
export function parseForm<Shape extends z.ZodType>(form: FormData, schema: Shape) {
  return parseWithZod(known(form, roomsOf(schema)), { schema });
}

/** The allowed number of values of each field and one more, so that the shape can refuse too many. */
function known(form: Iterable<[string, FormDataEntryValue]>, rooms: Rooms): FormData {
  const taken = new FormData();
  const counts = new Map<string, number>();
  for (const [name, value] of form) {
    const count = 1 + (counts.get(name) ?? 0);
    const room = rooms.get(name);
    if (room === undefined || count > room + 1) continue;
    counts.set(name, count);
    taken.append(name, value);
  }
  return taken;
}

const roomsOfShapes = new WeakMap<z.ZodType, Rooms>();

/** Throws for a shape that no form may have: with nested fields, or with an unbounded list. */
export function roomsOf(schema: z.ZodType): Rooms {
  const rooms =
    roomsOfShapes.get(schema) ?? new Map(shapesOfFields(schema).map(([name, one]) => [name, roomOf(one)]));
  roomsOfShapes.set(schema, rooms);
  return rooms;
}

function roomOf(field: z.core.$ZodType): number {
  const def = definitionOf(field);
  switch (def.type) {
    case "pipe":
      return roomOf(def.in);
    case "optional":
    case "default":
    case "nullable":
      return roomOf(def.innerType);
    case "union":
      return Math.max(...def.options.map(roomOf));
    case "array":
      return mostOf(def);
    case "string":
    case "number":
    case "boolean":
    case "enum":
    case "literal":
    case "file":
      return 1;
    default:
      throw new Error(`No field of a form can be of type ${def.type}.`);
  }
}

function mostOf({ checks = [], element }: z.core.$ZodArrayDef): number {
  const maxima = checks.map(({ _zod: { def } }) => (def as Partial<z.core.$ZodCheckMaxLengthDef>).maximum);
  const most = Math.min(...maxima.filter((maximum) => maximum !== undefined));
  if (most === Number.POSITIVE_INFINITY) throw new Error("A list of a form needs a maximum.");
  if (definitionOf(element).type === "array") throw new Error("No form has lists of lists.");
  return most;
}

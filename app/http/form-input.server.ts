import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { definitionOf, shapesOfFields } from "./form-shape";

/** An action of a page, with the shape of each of its forms by the name of its intent. */
export type FormAction<Run> = Run & { shapes: Record<string, z.ZodType> };

/** How many values each field of a shape may have. */
type Rooms = ReadonlyMap<string, number>;

/**
 * Reads a form by its shape. Conform makes what the names of the fields say, an array of four milliards as well, so it
 * gets only what the shape knows: a field by its plain name, a list by the same name several times. Anything else is
 * passed over, because it need not be the person's fault: extensions of browsers put fields into forms.
 */
export function parseForm<Shape extends z.ZodType>(form: FormData, schema: Shape) {
  return parseWithZod(known(form, roomsOf(schema)), { schema });
}

/** The fields that there is room for, and one value more of each, so that the shape can say that it is too many. */
function known(form: Iterable<[string, FormDataEntryValue]>, rooms: Rooms): FormData {
  const kept = new FormData();
  const counts = new Map<string, number>();
  for (const [name, value] of form) {
    const count = 1 + (counts.get(name) ?? 0);
    const room = rooms.get(name);
    if (room === undefined || count > room + 1) continue;
    counts.set(name, count);
    kept.append(name, value);
  }
  return kept;
}

const roomsOfShapes = new WeakMap<z.ZodType, Rooms>();

/** Throws for a shape that no form may have: one with fields within fields, or with a list that has no end. */
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

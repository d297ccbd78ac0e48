import { z } from "zod";
import { entity } from "../call-wire";
import { videoStates } from "../states/rules";
import type { VideoFilter } from "./filter";
import { endOf, momentOf } from "./filter-dates";
import { filterEntries, type filters, type Wired } from "./filters";
import type { VideoOrderBy } from "./rules";

const id = z.int().positive();
const ids = z.array(id).max(50).default([]);
const flag = z.boolean().default(false);

/** `SortProperties` of the call: fields of the video on the wire, and what they are here. */
export const sortProperties = {
  Uploaded: "uploaded",
  Acquired: "acquired",
  LastStateChange: "stateChanged",
  State: "state",
  OriginalName: "originalName",
  Nickname: "nickname",
  ID: "number",
  EditorID: "editor",
  Size: "size",
  Duration: "length",
} as const satisfies Record<string, VideoOrderBy>;

type SortProperty = keyof typeof sortProperties;

const SortPropertyShape = entity(
  "SortProperty",
  z.enum(Object.keys(sortProperties) as [SortProperty, ...SortProperty[]]),
);

/** A day of the Czech calendar, or a moment with its time zone. */
const day = z
  .string()
  .max(40)
  .refine((text) => momentOf(text) !== null)
  .nullable()
  .default(null);

const State = z.literal(videoStates);

const shapes = {
  words: z.string().max(200).default(""),
  firstDay: day,
  lastDay: day,
  states: z.array(State).max(videoStates.length).default([]),
  tags: ids,
  systemTags: ids,
  editor: id.nullable().default(null),
  option: flag,
  box: flag,
};

type Fields = { [Field in keyof Wired]: (typeof shapes)[(typeof filters)[Wired[Field]]["ask"]] };

const wired = filterEntries.flatMap(([name, { wire, ask }]) => (wire === null ? [] : [{ name, wire, ask }]));

/** The video search filter of the specification, section 3; every field may be left out. */
export const FilterShape = z.object({
  ...(Object.fromEntries(wired.map(({ wire, ask }) => [wire, shapes[ask]])) as Fields),
  /** One more of the `States`. */
  State: State.nullable().default(null),
  SortProperties: z.array(SortPropertyShape).max(Object.keys(sortProperties).length).default([]),
  SortPropertiesAsc: z.array(z.boolean()).max(20).default([]),
});

type FilterOnWire = z.output<typeof FilterShape>;

/** The filter as the list knows it. */
export function filterOf(wire: FilterOnWire): VideoFilter {
  const said: Record<string, unknown> = wire;
  const values = wired.map(({ name, wire: field, ask }) => {
    const value = said[field];
    if (ask === "firstDay") return [name, typeof value === "string" ? momentOf(value) : null];
    if (ask === "lastDay") return [name, typeof value === "string" ? endOf(value) : null];
    return [name, value];
  });
  const states = wire.State === null ? wire.States : [wire.State, ...wire.States];
  return {
    ...(Object.fromEntries(values) as VideoFilter),
    states: [...new Set(states)],
    order: wire.SortProperties.map((property, at) => ({
      by: sortProperties[property],
      ascending: wire.SortPropertiesAsc[at] ?? false,
    })),
  };
}

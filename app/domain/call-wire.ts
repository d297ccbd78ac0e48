import { z } from "zod";

/** One call of the JSON interface (specification, section 7): its address, and what goes in and comes out. */
export type Call<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> = {
  method: "GET" | "POST";
  /** A segment `{id}` stands for a field of the input. */
  path: `/${string}`;
  /** Who may call it: whoever holds one of these tokens, or everybody. */
  for: readonly Caller[] | "everybody";
  /** How its body comes in the examples; the door takes either. */
  encoding?: "form" | "json";
  input: Input;
  reply: Reply;
  /** A request that works on an empty world, and a reply of the right shape. */
  example: { input: z.input<Input>; reply: z.input<Reply> };
};

export type Caller = "fan" | "editor" | "dashcamer" | "superuser";

/** Writes a call down with its types. */
export function call<Input extends z.ZodType, Reply extends z.ZodType>(
  it: Call<Input, Reply>,
): Call<Input, Reply> {
  return it;
}

/** Names of the shapes that have one in the specification; the description of the calls refers to them. */
export const entities = z.registry<{ id: string }>();

export function entity<Shape extends z.ZodType>(id: string, shape: Shape): Shape {
  entities.add(shape, { id });
  return shape;
}

/** A moment: ISO 8601 in UTC. */
export const Moment = entity("Moment", z.iso.datetime());
export const isoOf = (at: number): string => new Date(at).toISOString();
export const isoOrNull = (at: number | null): string | null => (at === null ? null : isoOf(at));

/** Sizes are bytes inside and megabytes (10⁶) on the wire, to three decimals. */
export const Space = entity("Space", z.object({ MegaBytes: z.number().nonnegative() }));
export const spaceOf = (bytes: number): z.output<typeof Space> => ({
  MegaBytes: Math.round(Math.max(0, bytes) / 1000) / 1000,
});

/** An id as somebody sends it. Whole numbers that name nothing are `Not found.`, not `Invalid input.` */
export const Id = z.int();

/** A page from 1. Beyond the last one lists are empty, however far. */
export const Page = z
  .int()
  .positive()
  .default(1)
  .transform((page) => Math.min(page, 1_000_000));

export const PerPage = z.int().positive().max(100).default(10);

export const NoInput = z.object({});

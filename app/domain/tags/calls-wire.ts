import { z } from "zod";
import { call, entity, NoInput } from "../call-wire";

export const TagShape = entity(
  "Tag",
  z.object({
    ID: z.int(),
    Name: z.string(),
    Color: z.string(),
    TextColor: z.string(),
    Priority: z.int(),
  }),
);
export type TagOnWire = z.output<typeof TagShape>;

const example = { ID: 1, Name: "předjíždění", Color: "#b3261e", TextColor: "#ffffff", Priority: 10 };

export const GetTagsCall = call({
  method: "GET",
  path: "/Api/Tags/GetTags",
  for: ["dashcamer", "editor"],
  input: NoInput,
  reply: z.object({ Custom: z.array(TagShape), System: z.array(TagShape) }),
  example: { input: {}, reply: { Custom: [example], System: [] } },
});

export const GetSystemTagsCall = call({
  method: "GET",
  path: "/Api/Tags/GetSystemTags",
  for: "everybody",
  input: NoInput,
  reply: z.object({ System: z.array(TagShape) }),
  example: { input: {}, reply: { System: [example] } },
});

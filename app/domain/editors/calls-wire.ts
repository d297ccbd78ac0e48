import { z } from "zod";
import { call, entity, Id, NoInput } from "../call-wire";

export const EditorShape = entity(
  "Editor",
  z.object({
    ID: z.int(),
    DashcamerID: z.int(),
    Name: z.string(),
    Email: z.string(),
    Password: z.literal(""),
    RegisterGuid: z.string(),
    Locked: z.boolean(),
  }),
);
export type EditorOnWire = z.output<typeof EditorShape>;

export const GetEditorsCall = call({
  method: "GET",
  path: "/Api/Editor/Get",
  for: ["dashcamer"],
  input: NoInput,
  reply: z.array(EditorShape),
  example: {
    input: {},
    reply: [
      {
        ID: 1,
        DashcamerID: 1,
        Name: "Míša",
        Email: "misa@palubka.test",
        Password: "",
        RegisterGuid: "",
        Locked: false,
      },
    ],
  },
});

export const AssignVideoCall = call({
  method: "POST",
  path: "/Api/Editor/AssignVideo",
  for: ["dashcamer"],
  input: z
    .object({ VideoID: Id, EditorID: Id })
    .transform(({ VideoID, EditorID }) => ({ id: VideoID, editorId: EditorID === -1 ? null : EditorID })),
  reply: z.object({ VideoID: z.int(), EditorID: z.int() }),
  example: { input: { VideoID: 1, EditorID: -1 }, reply: { VideoID: 1, EditorID: -1 } },
});

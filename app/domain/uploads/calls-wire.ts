import { z } from "zod";
import { call, entity, Moment, NoInput, Page } from "../call-wire";

/** A video on the creator's own channel. */
export const UploadShape = entity(
  "Upload",
  z.object({
    ID: z.int(),
    DashcamerID: z.int(),
    Name: z.string(),
    VideoUrl: z.string(),
    ImageUrl: z.string(),
    Playlist: z.string().nullable(),
    PlaylistID: z.int().nullable(),
    Published: Moment.nullable(),
    Notified: z.boolean(),
    NotifiedFan: z.boolean(),
    Visible: z.boolean(),
    FacebookPosted: z.boolean(),
    InstagramStoryPosted: z.boolean(),
    Fetched: z.boolean(),
    EditorID: z.int().nullable(),
  }),
);
export type UploadOnWire = z.output<typeof UploadShape>;

export const LatestUploadShape = entity(
  "LatestUpload",
  z.object({ ImageUrl: z.string(), Name: z.string(), VideoUrl: z.string() }),
);

export const GetUploadsCall = call({
  method: "GET",
  path: "/Api/Uploads/Get",
  for: ["dashcamer", "editor"],
  input: z.object({ Page }).transform((input) => ({ page: input.Page })),
  reply: z.array(UploadShape),
  example: {
    input: { Page: 1 },
    reply: [
      {
        ID: 1,
        DashcamerID: 1,
        Name: "Srna u Třeboně",
        VideoUrl: "https://www.youtube.com/watch?v=aaaaaaaaaaa",
        ImageUrl: "/thumbnails/1",
        Playlist: "Zvěř na silnici",
        PlaylistID: 1,
        Published: "2026-11-20T16:42:00.000Z",
        Notified: true,
        NotifiedFan: true,
        Visible: true,
        FacebookPosted: false,
        InstagramStoryPosted: false,
        Fetched: true,
        EditorID: null,
      },
    ],
  },
});

export const GetUploadCountCall = call({
  method: "GET",
  path: "/Api/Uploads/GetCount",
  for: ["dashcamer", "editor"],
  input: NoInput,
  reply: z.int().positive(),
  example: { input: {}, reply: 3 },
});

export const GetLatestUploadCall = call({
  method: "GET",
  path: "/Api/Uploads/GetLatest",
  for: "everybody",
  input: NoInput,
  reply: LatestUploadShape,
  example: {
    input: {},
    reply: {
      ImageUrl: "/thumbnails/1",
      Name: "Srna u Třeboně",
      VideoUrl: "https://www.youtube.com/watch?v=aaaaaaaaaaa",
    },
  },
});

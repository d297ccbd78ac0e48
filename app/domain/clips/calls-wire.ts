import { z } from "zod";
import { call, Id, Page, PerPage, Space } from "../call-wire";
import { FilterShape, filterOf } from "../clip-list/filter-wire";
import { TagShape } from "../tags/calls-wire";
import { AssignedUploadShape, AttachmentShape, CommentShape, FanVideoShape, VideoShape } from "./reply-wire";

export const SetStateCall = call({
  method: "POST",
  path: "/Api/Videos/SetState",
  for: ["dashcamer", "editor"],
  input: z.object({ ID: Id, State: z.int() }).transform(({ ID, State }) => ({ id: ID, state: State })),
  reply: z.object({ ID: z.int(), State: z.int().min(-1).max(5) }),
  example: { input: { ID: 1, State: 1 }, reply: { ID: 1, State: 1 } },
});

export const GetVideosCall = call({
  method: "GET",
  path: "/Api/Videos/GetVideos",
  for: ["dashcamer", "editor"],
  input: z
    .object({
      Page,
      PerPage,
      IncludeHidden: z.boolean().default(false),
      Trashed: z.boolean().default(false),
      Filter: FilterShape.optional(),
    })
    .transform((asked) => ({
      page: asked.Page,
      perPage: asked.PerPage,
      includeHidden: asked.IncludeHidden,
      trashed: asked.Trashed,
      filter: filterOf(asked.Filter ?? FilterShape.parse({})),
    })),
  reply: z.object({
    Videos: z.array(VideoShape),
    UsedSpace: Space,
    MetaSpace: Space,
    MaxSpace: Space,
    TotalPages: z.int().positive(),
    CustomTags: z.array(TagShape),
    SystemTags: z.array(TagShape),
    Comments: z.array(CommentShape),
    AssignedUploads: z.array(AssignedUploadShape),
    Attachments: z.array(AttachmentShape),
  }),
  example: {
    input: {
      Page: 1,
      PerPage: 10,
      Filter: {
        SearchTerm: "srna",
        States: [0, 1],
        SortProperties: ["Acquired"],
        SortPropertiesAsc: [false],
      },
    },
    reply: {
      Videos: [],
      UsedSpace: { MegaBytes: 61_440.5 },
      MetaSpace: { MegaBytes: 12.25 },
      MaxSpace: { MegaBytes: 200_000 },
      TotalPages: 1,
      CustomTags: [],
      SystemTags: [],
      Comments: [],
      AssignedUploads: [],
      Attachments: [],
    },
  },
});

export const GetSentVideosCall = call({
  method: "GET",
  path: "/Api/Profile/GetVideos",
  for: ["fan"],
  input: z.object({ Page, PerPage }).transform((asked) => ({ page: asked.Page, perPage: asked.PerPage })),
  reply: z.object({
    Videos: z.array(FanVideoShape),
    TotalPages: z.int().positive(),
    Comments: z.array(CommentShape),
    AssignedUploads: z.array(AssignedUploadShape),
    SystemTags: z.array(TagShape),
  }),
  example: {
    input: { Page: 1, PerPage: 10 },
    reply: { Videos: [], TotalPages: 1, Comments: [], AssignedUploads: [], SystemTags: [] },
  },
});

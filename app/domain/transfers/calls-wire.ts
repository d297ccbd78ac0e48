import { z } from "zod";
import { call, entity, Page } from "../call-wire";
import { AcquireVideoShape, ApproveVideoShape, AssignedUploadShape, CommentShape } from "../clips/reply-wire";
import { TagShape } from "../tags/calls-wire";

const input = z.object({ Page }).transform((asked) => ({ page: asked.Page }));

export const GetToAcquireVideosCall = call({
  method: "GET",
  path: "/Api/Videos/GetToAcquireVideos",
  for: ["dashcamer"],
  input,
  reply: z.object({
    Videos: z.array(AcquireVideoShape),
    Comments: z.array(CommentShape),
    MoreComments: z.array(z.int()),
  }),
  example: { input: { Page: 1 }, reply: { Videos: [], Comments: [], MoreComments: [] } },
});

const NameShape = entity("Name", z.object({ ID: z.int(), Name: z.string() }));

export const GetToApproveVideosCall = call({
  method: "GET",
  path: "/Api/Videos/GetToApproveVideos",
  for: ["dashcamer"],
  input,
  reply: z.object({
    Videos: z.array(ApproveVideoShape),
    Comments: z.array(CommentShape),
    CustomTags: z.array(TagShape),
    SystemTags: z.array(TagShape),
    AssignedUploads: z.array(AssignedUploadShape),
    Names: z.array(NameShape),
  }),
  example: {
    input: { Page: 1 },
    reply: { Videos: [], Comments: [], CustomTags: [], SystemTags: [], AssignedUploads: [], Names: [] },
  },
});

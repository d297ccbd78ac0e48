import { z } from "zod";

const List = z.object({
  nextPageToken: z.string().max(200).optional(),
  items: z.array(
    z.object({
      id: z.string().optional(),
      snippet: z
        .object({
          title: z.string().optional(),
          description: z.string().optional(),
          channelTitle: z.string().optional(),
          publishedAt: z.string().optional(),
          liveBroadcastContent: z.string().optional(),
          resourceId: z.object({ videoId: z.string().regex(/^[\w-]{11}$/) }).optional(),
        })
        .optional(),
      status: z.object({ privacyStatus: z.string() }).optional(),
      contentDetails: z
        .object({ duration: z.string().optional(), videoId: z.string().optional() })
        .optional(),
      liveStreamingDetails: z
        .object({ scheduledStartTime: z.string().optional(), actualStartTime: z.string().optional() })
        .optional(),
    }),
  ),
});

/** What a list of the Data API has, as far as anything here reads it. */
export type ApiItems = z.infer<typeof List>;

/** A list of channels that has none leaves `items` out; any other answer without them is no list. */
const EmptyList = z
  .object({ items: z.never().optional(), pageInfo: z.object({ totalResults: z.literal(0) }) })
  .transform((): ApiItems => ({ items: [] }));

/** Null for what is no list. */
export function readItems(body: Uint8Array): ApiItems | null {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(body));
    return z.union([List, EmptyList]).safeParse(json).data ?? null;
  } catch {
    return null;
  }
}

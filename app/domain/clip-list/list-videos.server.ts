import { and, eq, isNull, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { videos } from "../../../db/schema/videos";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { compareCzech } from "../czech-order";
import { sendAddress } from "../dashcamers/send-address";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { statesOf, type VideoState, videoStates } from "../states/rules";
import { selectCustomTags, selectSystemTags } from "../tags/list-tags.server";
import { byPriority } from "../tags/rules";
import { maxSpace } from "../tariffs/creator-licence.server";
import { hasFeature } from "../tariffs/rules";
import { inOrder, selectOwnViews } from "../views/own-views.server";
import type { SavedView } from "../views/rules";
import { workspaceOf } from "../workspace/workspace.server";
import { countListed } from "./count-matching.server";
import type { FilteredListInput } from "./filter";
import { shownIn } from "./filter-conditions.server";
import { type ListedVideo, listedColumns, listedVideo } from "./listed-video.server";
import { orderOf } from "./order-query.server";
import { selectPage } from "./select-page.server";
import { allStates, stateBit } from "./traits";

export type VideoList = {
  videos: ListedVideo[];
  /** All that match. */
  total: number;
  totalPages: number;
  /** Clips that match, by state, also those that the filter leaves out; null when nobody asked. */
  counts: Record<VideoState, number> | null;
  /** Clips of the list without any filter. */
  all: number;
  /** States that exist for the creator, and those that a clip is still in. */
  states: VideoState[];
  /** What clips may be given: the creator's tags, and editors for those who assign them. */
  tools: { tags: { id: number; name: string; color: string }[]; editors: { id: number; name: string }[] };
  /** What the list can be narrowed to, besides: tags of both kinds, and all editors whom clips may be assigned to. */
  choices: {
    tags: { id: number; name: string; color: string }[];
    systemTags: { id: number; name: string }[];
    editors: { id: number; name: string; locked: boolean }[];
  };
  /** The person's own. */
  views: SavedView[];
  /** Where contributors send clips to this creator; null for editors. */
  sendTo: string | null;
  /** The creator's space in bytes; null for editors, who do not manage it. */
  space: { usedBytes: number; metadataBytes: number; maxBytes: number } | null;
};

/**
 * One page of the clips of a creator, or of those assigned to an editor. One round trip, which takes about as long for a
 * hundred thousand clips as for a thousand: tallies know how many there are, and each order has an index that knows all
 * that filters ask.
 */
export async function listVideos(context: Context, input: FilteredListInput): Promise<VideoList> {
  const { db, actor } = context;
  const workspace = workspaceOf(actor);
  allow(actor, "videos.list", undefined);

  const { filter, perPage } = input;

  const [rows, listed, creators, tags, creatorEditors, platformTags, views] = await db.batch([
    db
      .select({
        counts: sql`page.counts`.mapWith(readCounts),
        video: videos,
        ...listedColumns(actor),
      })
      .from(sql`${selectPage(input, workspace)} as page`)
      .leftJoin(videos, sql`${videos.id} = page.id`)
      .orderBy(...orderOf(filter.order)),
    statement<Count>(db, countListed(workspace, input.trashed)),
    db
      .select({
        usedBytes: dashcamers.usedBytes,
        metadataBytes: dashcamers.metadataBytes,
        maxBytes: maxSpace.as("max_bytes"),
        2: dashcamers.allowedState2,
        3: dashcamers.allowedState3,
        4: dashcamers.allowedState4,
        variant: dashcamers.variant,
        licenceUntil: dashcamers.licenceUntil,
        urlName: dashcamers.urlName,
        sendUrl: dashcamers.sendUrl,
      })
      .from(dashcamers)
      .where(eq(dashcamers.id, workspace.dashcamerId)),
    selectCustomTags(db, workspace.dashcamerId),
    db
      .select({ id: editors.id, name: editors.name, locked: editors.locked })
      .from(editors)
      .where(and(eq(editors.dashcamerId, workspace.dashcamerId), isNull(editors.registerGuidHash))),
    selectSystemTags(db),
    selectOwnViews(db, workspace),
  ]);

  const [creator] = creators;
  ensure(creator, "NotFound");
  const found = rows[0]?.counts ?? [];
  const total = sumOf(found, shownIn(input));
  const existing = statesOf(creator);
  const allowed = { allowedState2: creator[2], allowedState3: creator[3], allowedState4: creator[4] };
  const ownTags = tags.toSorted(byPriority).map(({ id, name, color }) => ({ id, name, color }));
  const people =
    actor.role === "dashcamer" ? creatorEditors.toSorted((a, b) => compareCzech(a.name, b.name)) : [];
  return {
    videos: rows.flatMap(({ video, counts: _, ...row }) =>
      video === null ? [] : [listedVideo(context, { ...row, video }, allowed)],
    ),
    total,
    totalPages: Math.max(1, Math.ceil(total / perPage)),
    counts: input.countStates ? countsOf(found) : null,
    all: sumOf(listed, allStates),
    states: videoStates.filter((state) => existing.includes(state) || sumOf(listed, stateBit(state)) > 0),
    tools: {
      tags: ownTags,
      editors: hasFeature(creator, "editors", context.now)
        ? people.filter(({ locked }) => !locked).map(({ id, name }) => ({ id, name }))
        : [],
    },
    choices: {
      tags: ownTags,
      systemTags: platformTags.toSorted(byPriority).map(({ id, name }) => ({ id, name })),
      editors: people,
    },
    views: inOrder(views),
    sendTo: workspace.editorId === null ? sendAddress(context.baseUrl, creator) : null,
    space: workspace.editorId === null ? spaceOf(creator) : null,
  };
}

/** How many clips are in one of the states. */
type Count = { states: number; clips: number };

const readCounts = (json: string) =>
  (JSON.parse(json) as [number, number][]).map(([states, clips]): Count => ({ states, clips }));

const sumOf = (counts: Count[], states: number) =>
  counts.reduce((sum, count) => sum + (count.states & states ? count.clips : 0), 0);

function countsOf(counts: Count[]): Record<VideoState, number> {
  const entries = videoStates.map((state) => [state, sumOf(counts, stateBit(state))]);
  return Object.fromEntries(entries);
}

function spaceOf({ usedBytes, metadataBytes, maxBytes }: NonNullable<VideoList["space"]>) {
  return { usedBytes, metadataBytes, maxBytes };
}

import { eq } from "drizzle-orm";
import type { Actor } from "~/domain/actor";
import { attachments } from "../../../db/schema/attachments";
import { compilationClips, compilations } from "../../../db/schema/compilations";
import { dashcamers, wantedItems } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { invoices } from "../../../db/schema/invoices";
import { sites } from "../../../db/schema/sites";
import { tags } from "../../../db/schema/tags";
import { transfers } from "../../../db/schema/transfers";
import { playlists, uploads } from "../../../db/schema/uploads";
import { videos } from "../../../db/schema/videos";
import * as make from "../../factories";
import { hevc } from "../races/preview-world";

const day = 24 * 3_600_000;

/** Who comes to a creator's workspace. `lapsed` is its owner after the licence has run out. */
export const people = ["owner", "assigned", "unassigned", "locked", "other", "lapsed"] as const;
export type Person = (typeof people)[number];

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** A creator with one of everything, and the person who comes. */
export async function makeWorld(person: Person) {
  const creator = await make.makeDashcamer(person === "lapsed" ? { licenceUntil: Date.now() - day } : {});
  const dashcamerId = creator.id;
  const assigned = await make.makeEditor({ dashcamerId });
  const helper = person === "unassigned" ? await make.makeEditor({ dashcamerId }) : assigned;
  const invited = await make.makeEditor({ dashcamerId, registerGuidHash: crypto.randomUUID() });
  const stranger = await make.makeDashcamer();
  const fan = await make.makeFan();
  const own = { dashcamerId, editorId: assigned.id, fanId: fan.id };
  const clip = await make.makeVideo(own);
  const binned = await make.makeVideo({ ...own, trashedAt: Date.now(), trashAction: "clip" });
  const waiting = await make.makeVideo({ ...own, state: 2 });
  const planned = await make.makeVideo({ ...own, state: 5, info: hevc });
  const assignment = await make.makeAssignedUpload(clip.id);
  const moving = await make.makeVideo(own);
  await make.makePendingTransfer(moving);
  const third = await make.makeDashcamer();
  const offered = await make.makeVideo({ dashcamerId: third.id, canTransfer: true });
  const at = Date.now();
  const tag = await make.db
    .insert(tags)
    .values({ dashcamerId, name: "štítek", color: "#000000", textColor: "#ffffff", priority: 1 })
    .returning()
    .get();
  const wanted = await make.db
    .insert(wantedItems)
    .values({ dashcamerId, title: "Srnky", createdAt: at })
    .returning()
    .get();
  const invoice = await make.makeInvoice({ dashcamerId, total: 10_000 });
  const playlist = await make.makePlaylist({ dashcamerId });
  const compilation = await make.db
    .insert(compilations)
    .values({ dashcamerId, name: "Díl 7", createdAt: at })
    .returning()
    .get();
  await make.db
    .insert(compilationClips)
    .values({ compilationId: compilation.id, videoId: clip.id, position: 1 });
  const attachment = await make.db
    .insert(attachments)
    .values({
      videoId: clip.id,
      dashcamerId,
      name: "zápis.pdf",
      objectKey: `attachments/${crypto.randomUUID()}`,
      sizeBytes: 0,
      createdAt: at,
    })
    .returning()
    .get();
  const upload = await make.makeUpload({ dashcamerId });
  await make.makeSite({ dashcamerId });
  const actors: Record<Person, Actor> = {
    owner: creator.actor,
    lapsed: creator.actor,
    other: stranger.actor,
    assigned: assigned.actor,
    unassigned: helper.actor,
    locked: { ...assigned.actor, locked: true },
  };
  const context = await make.makeContext(actors[person]);
  return {
    context,
    creator,
    assigned,
    invited,
    clip,
    binned,
    waiting,
    planned,
    assignment,
    moving,
    offered,
    tag,
    wanted,
    invoice,
    playlist,
    compilation,
    upload,
    attachment,
  };
}

/** Everything of the creator that somebody could have changed. */
export async function stateOf({ creator: { id }, offered, compilation }: World): Promise<string> {
  const rows = await make.db.batch([
    make.db.select().from(dashcamers).where(eq(dashcamers.id, id)),
    make.db.select().from(videos).where(eq(videos.dashcamerId, id)),
    make.db.select().from(videos).where(eq(videos.id, offered.id)),
    make.db.select().from(transfers).where(eq(transfers.fromDashcamerId, id)),
    make.db.select().from(editors).where(eq(editors.dashcamerId, id)),
    make.db.select().from(attachments).where(eq(attachments.dashcamerId, id)),
    make.db.select().from(tags).where(eq(tags.dashcamerId, id)),
    make.db.select().from(wantedItems).where(eq(wantedItems.dashcamerId, id)),
    make.db.select().from(playlists).where(eq(playlists.dashcamerId, id)),
    make.db.select().from(compilations).where(eq(compilations.dashcamerId, id)),
    make.db.select().from(compilationClips).where(eq(compilationClips.compilationId, compilation.id)),
    make.db.select().from(uploads).where(eq(uploads.dashcamerId, id)),
    make.db.select().from(invoices).where(eq(invoices.dashcamerId, id)),
    make.db.select().from(sites).where(eq(sites.dashcamerId, id)),
  ]);
  return JSON.stringify(rows);
}

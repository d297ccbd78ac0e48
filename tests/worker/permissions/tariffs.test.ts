import { expect, test } from "vitest";
import { beginBulk } from "~/domain/bulk/begin-bulk.server";
import { assignEditor } from "~/domain/clips/assign-editor.server";
import { saveOwnSettings } from "~/domain/dashcamers/own-settings.server";
import { inviteEditor } from "~/domain/editors/invite-editor.server";
import { Refusal } from "~/domain/errors";
import { beginIntake } from "~/domain/intake/begin-intake.server";
import { saveTag } from "~/domain/tags/save-tag.server";
import { acquireVideo } from "~/domain/transfers/acquire-video.server";
import { approveTransfer } from "~/domain/transfers/approve-transfer.server";
import { listHandedOver } from "~/domain/transfers/list-handed-over.server";
import { requestTransfer } from "~/domain/transfers/request-transfer.server";
import { tags } from "../../../db/schema/tags";
import { transfers } from "../../../db/schema/transfers";
import * as make from "../../factories";

const day = 24 * 3_600_000;
type Creator = Awaited<ReturnType<typeof make.makeDashcamer>>;

/** A file that somebody begins to send to the creator. */
async function begin(creator: Creator, sizeBytes: number) {
  const context = await make.makeContext({ role: "visitor" }, { ticketHash: "f".repeat(64) });
  const file = { originalName: "a.mp4", isSizeKnown: true, metadata: "", sizeBytes };
  return beginIntake(context, { dashcamerId: creator.id, ...file });
}

/** What a tariff or its lapse may take away, by the use cases that do it. */
const actions = {
  "receive a clip": (creator: Creator) => begin(creator, 1000),
  "receive what just fits": (creator: Creator) => begin(creator, 10_000),
  "receive a byte too much": (creator: Creator) => begin(creator, 10_001),
  "acquire a clip": async (creator: Creator) =>
    acquireVideo(await make.makeContext(creator.actor), await make.makeVideo({ canTransfer: true })),
  "have own tags": async (creator: Creator) =>
    saveTag(await make.makeContext(creator.actor), { name: "x", color: "#000000", priority: 1 }),
  "invite editors": async (creator: Creator) =>
    inviteEditor(await make.makeContext(creator.actor), { email: `${crypto.randomUUID()}@palubka.test` }),
  "give clips to editors": async (creator: Creator) => {
    const editor = await make.makeEditor({ dashcamerId: creator.id });
    const { id } = await make.makeVideo({ dashcamerId: creator.id, sizeBytes: 0 });
    await assignEditor(await make.makeContext(creator.actor), { id, editorId: editor.id });
  },
  "give many clips to editors": async (creator: Creator) => {
    const editor = await make.makeEditor({ dashcamerId: creator.id });
    const { id } = await make.makeVideo({ dashcamerId: creator.id, sizeBytes: 0 });
    const input = { kind: "editor", editorId: editor.id } as const;
    await beginBulk(await make.makeContext(creator.actor), { videoIds: [id], input });
  },
  "put own tags on many clips": async (creator: Creator) => {
    const tag = { dashcamerId: creator.id, name: "x", color: "#000000", textColor: "#ffffff", priority: 1 };
    const [row] = await make.db.insert(tags).values(tag).returning({ id: tags.id });
    const { id } = await make.makeVideo({ dashcamerId: creator.id, sizeBytes: 0 });
    const input = { kind: "addTags" as const, tagIds: [row?.id ?? 0] };
    await beginBulk(await make.makeContext(creator.actor), { videoIds: [id], input });
  },
  "take over a fan's clip": async (creator: Creator) => {
    const fan = await make.makeFan();
    const clip = await make.makeVideo({ fanId: fan.id, uploadedAt: Date.now() - 400 * day });
    const request = { guids: [clip.transferGuid], toDashcamerId: creator.id };
    const { moved, pending } = await requestTransfer(await make.makeContext(fan.actor), request);
    if (pending === 0) return;
    // The request holds nothing; the space is asked for when the clip moves.
    expect(moved).toBe(0);
    const holder = { role: "dashcamer", dashcamerId: clip.dashcamerId, name: "" } as const;
    await approveTransfer(await make.makeContext(holder), { id: clip.id });
  },
  "see who holds a transferred clip": async (creator: Creator) => {
    const to = await make.makeDashcamer();
    const clip = await make.makeVideo({ dashcamerId: to.id });
    const move = { videoId: clip.id, fromDashcamerId: creator.id, toDashcamerId: to.id };
    await make.db.insert(transfers).values({ ...move, state: "done", requestedAt: 1, decidedAt: 2 });
    const [row] = await listHandedOver(await make.makeContext(creator.actor));
    if (row?.holderName !== to.name) throw new Refusal("NotInTariff");
  },
  "have a company's address": async (creator: Creator) =>
    saveOwnSettings(await make.makeContext(creator.actor), {
      seen: {},
      enterpriseUrl: "https://firma.example",
    }),
};

/** By hand: `x` may, `t` not in the tariff, `l` no licence, `s` no space. */
const matrix: Record<keyof typeof actions, string> = {
  //                                  Decent Standard Maxi Enterprise lapsed-Enterprise never-paid over-space
  "receive a clip":
    "                   x      x        x    x          l                 l                 s",
  "receive what just fits":
    "           x      x        x    x          l                 l                 s",
  "receive a byte too much":
    "          s      s        s    s          l                 l                 s",
  "acquire a clip":
    "                   x      x        x    x          l                 l                 s",
  "have own tags":
    "                    t      x        x    x          t                 t                 x",
  "invite editors":
    "                   t      t        x    x          t                 t                 x",
  "give clips to editors":
    "            l      l        x    x          l                 l                 x",
  "give many clips to editors":
    "       t      t        x    x          t                 t                 x",
  "put own tags on many clips":
    "       t      x        x    x          t                 t                 x",
  "take over a fan's clip":
    "           x      x        x    x          l                 l                 s",
  "see who holds a transferred clip":
    " t      t        x    x          t                 t                 x",
  "have a company's address":
    "         t      t        t    x          t                 t                 x",
};

const future = Date.now() + 100 * day;
const columns = [
  ["Decent", { variant: 1, licenceUntil: future }],
  ["Standard", { variant: 2, licenceUntil: future }],
  ["Maxi", { variant: 3, licenceUntil: future }],
  ["Enterprise", { variant: 4, licenceUntil: future }],
  ["lapsed Enterprise", { variant: 4, licenceUntil: Date.now() - day }],
  ["never paid", { variant: 4, licenceUntil: null }],
  ["over space", { variant: 4, licenceUntil: future, usedBytes: 10_001 }],
] as const;

const codes: Record<string, string> = { NotInTariff: "t", MissingLicense: "l", ExceededAssociatedSpace: "s" };

async function markOf(run: (creator: Creator) => Promise<unknown>, creator: Creator): Promise<string> {
  try {
    await run(creator);
    return "x";
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return codes[error.code] ?? error.code;
  }
}

test.each(Object.entries(actions))("what a tariff says of it: %s", async (name, run) => {
  const found: string[] = [];
  for (const [, tariff] of columns) {
    const creator = await make.makeDashcamer({ ...tariff, associatedBytes: 8000, extendedBytes: 2000 });
    found.push(await markOf(run, creator));
  }
  console.info(`${name.padEnd(34)}${found.join("   ")}`);
  expect(found).toEqual(matrix[name as keyof typeof actions].trim().split(/\s+/));
});

import { env } from "cloudflare:test";
import { inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cancelAccount } from "~/domain/accounts/cancel-account.server";
import { hashSecret, newSecret } from "~/domain/accounts/secrets.server";
import { endContract } from "~/domain/dashcamers/end-contract.server";
import { endIntake } from "~/domain/intake/end-intake.server";
import { finishIntake } from "~/domain/intake/finish-intake.server";
import { holdSpace } from "~/domain/intake/hold-space.server";
import { releaseSpace } from "~/domain/intake/pending-files.server";
import { clipKey } from "~/domain/intake/rules";
import { sendClips } from "~/domain/intake/send-clips.server";
import { setPoster } from "~/domain/intake/set-poster.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { intakes, objectDeletions } from "../../../db/schema/intakes";
import { videos } from "../../../db/schema/videos";
import { cheapHash, db, makeDashcamer, makeFan, videoInfo } from "../../factories";
import { bigMp4 } from "../../fixtures/big-mp4";
import { media } from "../intake/media";
import { expectLedgerAddsUp, usedBytes } from "../transfers/world";
import { comparable } from "./comparable";
import { type Change, surviveEveryRace } from "./every-race";

type World = Awaited<ReturnType<typeof makeSending>>;

const hour = 3_600_000;
const size = 4000;
const password = "heslo jako celá věta";
const file = bigMp4(size);

/** A fan with a file that has arrived and one whose last bytes have just come, both begun for the same creator. */
async function makeSending() {
  const passwordHash = cheapHash(password);
  const fan = await makeFan({ passwordHash });
  const creator = await makeDashcamer({ passwordHash });
  const other = await makeDashcamer({ passwordHash });
  const [whole, coming] = [newSecret(), newSecret()];
  const row = {
    dashcamerId: creator.id,
    fanId: fan.id,
    originalName: "clip.mp4",
    sizeBytes: size,
    heldBytes: size,
    heldUntil: Date.now() + hour,
    createdAt: Date.now(),
    expiresAt: Date.now() + hour,
  };
  const arrived = {
    state: "received",
    info: videoInfo,
    fingerprint: newSecret(),
    arrivedBytes: size,
  } as const;
  await db.batch([
    db.insert(intakes).values({ ...row, ...arrived, guid: whole, objectKey: clipKey(whole) }),
    db.insert(intakes).values({ ...row, guid: coming, objectKey: clipKey(coming), heldBytes: 100 }),
  ]);
  await env.CLIPS.put(clipKey(coming), file.slice(0, size));
  return { fan, creator, other, whole, coming };
}

async function lookAtSending({ fan, creator, other, whole, coming }: World) {
  const names = new Map<unknown, string>([
    [whole, "whole"],
    [coming, "coming"],
    [fan.email, "fan"],
    [fan.name, "fan"],
  ]);
  const people = new Map<unknown, string>([
    [creator.id, "creator"],
    [other.id, "other"],
  ]);
  const ids = { dashcamerId: people, fanId: new Map([[fan.id, "fan"]]) };
  const guids = [whole, coming];
  const keys = guids.flatMap((guid) => [clipKey(guid), `posters/${guid}`]);
  const [files, clips, leaving, ended] = await db.batch([
    db.select().from(intakes).where(inArray(intakes.guid, guids)),
    db.select().from(videos).where(inArray(videos.intakeGuid, guids)),
    db.select().from(objectDeletions).where(inArray(objectDeletions.objectKey, keys)),
    db
      .select({ id: dashcamers.id, endedAt: dashcamers.contractEndedAt })
      .from(dashcamers)
      .where(inArray(dashcamers.id, [creator.id, other.id])),
  ]);
  await expectLedgerAddsUp(creator.id, other.id);
  const comparableRows = (rows: Record<string, unknown>[]) => rows.map((row) => comparable(row, names, ids));
  const inOrder = files.toSorted((a, b) => guids.indexOf(a.guid) - guids.indexOf(b.guid));
  return {
    ended: ended.map(({ id, endedAt }) => `${people.get(id)} ${endedAt !== null}`),
    files: comparableRows(
      inOrder.map(({ fingerprint: _, posterKey, ...row }) => ({ ...row, hasPoster: posterKey !== null })),
    ),
    clips: comparableRows(
      clips.map(({ fingerprint: _, posterKey, ...row }) => ({ ...row, hasPoster: posterKey !== null })),
    ),
    leaving: leaving
      .map(({ objectKey }) => objectKey.replace(whole, "whole").replace(coming, "coming"))
      .sort(),
    used: [await usedBytes(creator.id), await usedBytes(other.id)],
  };
}

const sending = (to: "creator" | "other"): Change<World> => ({
  actor: ({ fan }) => fan.actor,
  act: (context, world) =>
    sendClips(context, {
      dashcamerId: world[to].id,
      upload: [world.whole],
      title: "",
      nickname: "",
      note: "",
      notify: false,
      rights: "on",
      terms: "on",
    }),
  refusals: ["Unauthorized", "DashcamerClosed", "NotFound"],
});
const ending = (whose: "creator" | "other"): Change<World> => ({
  actor: (world) => world[whose].actor,
  act: (context) => endContract(context, { password }),
  refusals: [],
});
const visitor = () => ({ role: "visitor" }) as const;
const arriving: Change<World> = {
  actor: visitor,
  act: (context, { coming: guid }) =>
    finishIntake(context, { guid, sizeBytes: size, fingerprint: hashSecret("the file") }),
  refusals: [],
};
const givingUp = (which: "whole" | "coming"): Change<World> => ({
  actor: visitor,
  act: (context, world) => endIntake(context, { guid: world[which], state: "cancelled" }),
  refusals: [],
});
const picturing: Change<World> = {
  actor: visitor,
  act: (context, { whole: guid }) => setPoster(context, { guid, bytes: media("photo.jpg") }),
  refusals: ["NotFound"],
};
const cancelling: Change<World> = {
  actor: ({ fan }) => fan.actor,
  act: (context) => cancelAccount(context, { password }),
  refusals: [],
};
const releasing: Change<World> = {
  actor: ({ creator }) => creator.actor,
  act: (context, { coming, whole }) =>
    releaseSpace(context, { file: [coming, whole].map((guid) => hashSecret(guid).slice(0, 32)) }),
  refusals: [],
};
const holding: Change<World> = {
  actor: visitor,
  act: (context, { coming: guid }) => holdSpace(context, { guid, arrivedBytes: 2000 }),
  refusals: [],
};

const races: Record<string, [Change<World>, Record<string, Change<World>>]> = {
  "sends a file": [
    sending("creator"),
    {
      "sends it too": sending("creator"),
      "sends it to another creator": sending("other"),
      "gives it up": givingUp("whole"),
      "adds its picture": picturing,
      "cancels the account": cancelling,
      "ends the contract": ending("creator"),
      "takes the space back": releasing,
    },
  ],
  "sends a file to another creator": [
    sending("other"),
    {
      "sends it to the first one": sending("creator"),
      "ends that creator's contract": ending("other"),
      "ends the first creator's contract": ending("creator"),
    },
  ],
  "sends the last bytes": [
    arriving,
    {
      "sends them too": arriving,
      "gives the file up": givingUp("coming"),
      "takes the space back": releasing,
      "ends the contract": ending("creator"),
    },
  ],
  "adds a picture": [picturing, { "sends the file": sending("creator"), "gives it up": givingUp("whole") }],
  "takes the space back": [
    releasing,
    { "sends the file": sending("creator"), "sends the last bytes": arriving, "sends more bytes": holding },
  ],
  "sends more bytes": [
    holding,
    {
      "takes the space back": releasing,
      "gives the file up": givingUp("coming"),
      "sends the last": arriving,
    },
  ],
};

describe.each(Object.entries(races))("whoever %s", (_, [change, others]) => {
  test.each(Object.entries(others))("is refused or in order when meanwhile somebody %s", async (_, other) => {
    expect(await surviveEveryRace({ make: makeSending, change, other, look: lookAtSending })).toBeGreaterThan(
      1,
    );
  });
});

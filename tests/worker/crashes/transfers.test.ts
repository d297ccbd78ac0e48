import { expect, test } from "vitest";
import { acquireVideo } from "~/domain/transfers/acquire-video.server";
import { approveTransfer } from "~/domain/transfers/approve-transfer.server";
import { cancelTransfer } from "~/domain/transfers/cancel-transfer.server";
import { refuseTransfer } from "~/domain/transfers/refuse-transfer.server";
import { requestTransfer } from "~/domain/transfers/request-transfer.server";
import { makeContext, makeVideo } from "../../factories";
import { longAgo, makeTransferable } from "../transfers/world";
import { type Scenario, surviveEveryCrash } from "./every-crash";

type Transferable = Awaited<ReturnType<typeof makeTransferable>> & { clips?: { id: number }[] };

const request = async (context: Parameters<typeof requestTransfer>[0], { clip, to }: Transferable) =>
  requestTransfer(context, { guids: [clip.transferGuid], toDashcamerId: to.id });

async function pending(): Promise<Transferable> {
  const world = await makeTransferable();
  await request(await makeContext(world.fan.actor), world);
  return world;
}

/** Two clips of one fan, at a creator who has approved beforehand. */
async function twoClips() {
  const world = await makeTransferable({ holder: { allowFanAutoTransferUploaded: true } });
  const { from, fan } = world;
  const second = await makeVideo({ dashcamerId: from.id, fanId: fan.id, uploadedAt: longAgo() });
  return { ...world, clips: [world.clip, second], second };
}

const asFan = ({ fan }: Transferable) => fan.actor;
const asHolder = ({ from }: Transferable) => from.actor;
const asTarget = ({ to }: Transferable) => to.actor;

const scenarios: Record<string, Scenario<Transferable>> = {
  "a fan's request that waits": {
    make: () => makeTransferable(),
    actor: asFan,
    act: request,
    doneAlready: ["TransferPending"],
  },
  "a fan's request that moves the clip at once": {
    make: () => makeTransferable({ holder: { allowFanAutoTransferUploaded: true } }),
    actor: asFan,
    act: request,
    doneAlready: ["AlreadyTransferred"],
  },
  "an approval": {
    make: pending,
    actor: asHolder,
    act: (context, { clip }) => approveTransfer(context, { id: clip.id }),
    doneAlready: ["NotFound", "StateSame"],
  },
  "a refusal": {
    make: pending,
    actor: asHolder,
    act: (context, { clip }) => refuseTransfer(context, { id: clip.id }),
    doneAlready: ["StateSame"],
  },
  "a request taken back": {
    make: pending,
    actor: asFan,
    act: (context, { clip }) => cancelTransfer(context, { guid: clip.transferGuid }),
    doneAlready: ["StateSame"],
  },
  "taking a freely offered clip": {
    make: () => makeTransferable({ video: { canTransfer: true } }),
    actor: asTarget,
    act: (context, { clip }) => acquireVideo(context, { id: clip.id }),
    doneAlready: ["AlreadyTransferred"],
  },
  "asking for an offered clip": {
    make: () => makeTransferable({ video: { approveTransfer: true } }),
    actor: asTarget,
    act: (context, { clip }) => acquireVideo(context, { id: clip.id }),
    doneAlready: ["TransferPending"],
  },
};

for (const [name, scenario] of Object.entries(scenarios)) {
  test(`${name}: a worker killed anywhere leaves all of it or nothing`, async () => {
    expect(await surviveEveryCrash(scenario)).toBeGreaterThan(4);
  });
}

test("two clips in one request: a worker killed anywhere moves both or none", async () => {
  const crashes = await surviveEveryCrash<Awaited<ReturnType<typeof twoClips>>>({
    make: twoClips,
    actor: ({ fan }) => fan.actor,
    act: (context, { clip, second, to }) =>
      requestTransfer(context, { guids: [clip.transferGuid, second.transferGuid], toDashcamerId: to.id }),
    doneAlready: ["AlreadyTransferred"],
  });
  expect(crashes).toBeGreaterThan(30);
});

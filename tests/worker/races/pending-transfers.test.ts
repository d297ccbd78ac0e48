import { approveTransfer } from "~/domain/transfers/approve-transfer.server";
import { cancelTransfer } from "~/domain/transfers/cancel-transfer.server";
import { refuseTransfer } from "~/domain/transfers/refuse-transfer.server";
import { requestTransfer } from "~/domain/transfers/request-transfer.server";
import { makeContext } from "../../factories";
import { clipChanges } from "./clip-changes";
import { type ClipWorld, lookAtClip, makeClipWorld } from "./clip-world";
import { type Change, raceEach } from "./every-race";

async function pending(): Promise<ClipWorld> {
  const world = await makeClipWorld({ video: { canTransfer: false } });
  const context = await makeContext(world.fan.actor, { later: async () => {} });
  await requestTransfer(context, { guids: [world.clip.transferGuid], toDashcamerId: world.to.id });
  return world;
}

const holder = ({ from }: ClipWorld) => from.actor;

const changes: [string, Change<ClipWorld>][] = Object.entries({
  "lets the clip go": {
    actor: holder,
    act: (context, { clip }) => approveTransfer(context, { id: clip.id }),
    refusals: ["StateSame", "AlreadyTransferred", "ConsentWithdrawn"],
  },
  "keeps the clip": {
    actor: holder,
    act: (context, { clip }) => refuseTransfer(context, { id: clip.id }),
    refusals: ["StateSame"],
  },
  "takes the request back": {
    actor: ({ fan }) => fan.actor,
    act: (context, { clip }) => cancelTransfer(context, { guid: clip.transferGuid }),
    refusals: ["StateSame"],
  },
  "takes the consent back": clipChanges["takes the consent back"],
  "ends the share": clipChanges["ends the share"],
  "lets the fan write": clipChanges["writes a message"],
});

raceEach(changes, changes, {
  make: pending,
  look: lookAtClip,
  who: "while a clip waits for its transfer, whoever",
  least: 1,
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelAccount } from "~/domain/accounts/cancel-account.server";
import { assignUpload } from "~/domain/assigned-uploads/assign-upload.server";
import { answerReview } from "~/domain/consent/answer-review.server";
import { withdrawConsent } from "~/domain/consent/withdraw-consent.server";
import { setState } from "~/domain/states/set-state.server";
import { requestTransfer } from "~/domain/transfers/request-transfer.server";
import { fans } from "../../../db/schema/fans";
import { cheapHash, db, makeAssignedUpload, makeContext } from "../../factories";
import { makeTransferable } from "../transfers/world";
import { type Scenario, surviveEveryCrash } from "./every-crash";

type Sent = Awaited<ReturnType<typeof makeTransferable>>;

const password = "heslo jako celá věta";
const visitor = () => ({ role: "visitor" }) as const;
const asHolder = ({ from }: Sent) => from.actor;

const asked = () => makeTransferable({ video: { state: 2, reviewRequestedAt: 1000 } });

async function inTransfer(): Promise<Sent> {
  const world = await makeTransferable();
  const context = await makeContext(world.fan.actor);
  await requestTransfer(context, { guids: [world.clip.transferGuid], toDashcamerId: world.to.id });
  return world;
}

async function readyToGoOut(): Promise<Sent> {
  const world = await makeTransferable({ video: { state: 3 } });
  await makeAssignedUpload(world.clip.id, { publishedLink: "https://youtu.be/abcDEF12345" });
  return world;
}

/** With a name on everything that must lose it, and a transfer that must end. */
async function withAccount(): Promise<Sent> {
  const world = await inTransfer();
  await db
    .update(fans)
    .set({ passwordHash: cheapHash(password) })
    .where(eq(fans.id, world.fan.id));
  return world;
}

const scenarios: Record<string, Scenario<Sent>> = {
  "a sender's approval": {
    make: asked,
    actor: visitor,
    act: (context, { clip }) => answerReview(context, { guid: clip.viewGuid, approves: true }),
    doneAlready: ["ReviewSame"],
  },
  "a sender's no": {
    make: asked,
    actor: visitor,
    act: (context, { clip }) => answerReview(context, { guid: clip.viewGuid, approves: false }),
    doneAlready: ["ReviewSame"],
  },
  "a consent taken back while a transfer is open": {
    make: inTransfer,
    actor: visitor,
    act: (context, { clip }) => withdrawConsent(context, { guid: clip.viewGuid }),
    doneAlready: ["ConsentWithdrawn"],
  },
  "publishing a clip": {
    make: readyToGoOut,
    actor: asHolder,
    act: (context, { clip }) => setState(context, { id: clip.id, state: 5 }),
    doneAlready: ["StateSame"],
  },
  "publishing a clip with its link": {
    make: () => makeTransferable(),
    actor: asHolder,
    act: (context, { clip: { id } }) =>
      assignUpload(context, {
        id,
        publishedName: "Díl 12",
        publishedLink: "https://youtu.be/abcDEF12345?t=95",
        publish: true,
      }),
    doneAlready: ["AlreadyRegistered"],
  },
  "cancelling an account while a transfer is open": {
    make: withAccount,
    actor: ({ fan }) => fan.actor,
    act: (context) => cancelAccount(context, { password }),
    doneAlready: ["NotFound"],
  },
};

for (const [name, scenario] of Object.entries(scenarios)) {
  test(`${name}: a worker killed anywhere leaves all of it or nothing`, async () => {
    expect(await surviveEveryCrash(scenario)).toBeGreaterThan(6);
  });
}

import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { answerEmailAccess, answerOwnEmailAccess } from "~/domain/email-access/answer-access.server";
import { askContributors } from "~/domain/email-access/ask-contributors.server";
import {
  approveEmailAccess,
  refuseEmailAccess,
  revokeEmailAccess,
} from "~/domain/email-access/decide-request.server";
import { forgetContributors } from "~/domain/email-access/forget-contributors.server";
import { giveUpEmailAccess } from "~/domain/email-access/give-up-access.server";
import { requestEmailAccess } from "~/domain/email-access/request-access.server";
import { emailAccessRequests } from "../../../db/schema/email-access";
import { mails } from "../../../db/schema/mails";
import { videos } from "../../../db/schema/videos";
import { db } from "../../factories";
import * as access from "../email-access/world";
import { type Change, surviveEveryRace } from "./every-race";

beforeEach(() => void vi.spyOn(console, "info").mockImplementation(() => {}));

type World = access.World & { id: number; key: string; answerId: number };

const visitor = () => ({ role: "visitor" }) as const;
const superuser = ({ superuser }: World) => superuser.actor;
const creator = ({ creator }: World) => creator.actor;

const none = async (): Promise<World> => ({ ...(await access.makeWorld()), id: 0, key: "", answerId: 0 });

async function asked(): Promise<World> {
  const world = await none();
  return { ...world, id: await access.request(world, Date.now()) };
}

async function approved(): Promise<World> {
  const world = await asked();
  await db
    .update(emailAccessRequests)
    .set({ state: "approved", decidedAt: 1, superuserId: world.superuser.id })
    .where(eq(emailAccessRequests.id, world.id));
  return world;
}

async function inForce(): Promise<World> {
  const world = await approved();
  await askContributors(await access.clock(Date.now()));
  const answers = await access.answersOf(world.id);
  const answerId = answers.find(({ email }) => email === world.fan.email)?.id ?? 0;
  return { ...world, key: await access.keyOf(world.fan.email), answerId };
}

/** The clips are erased, so that nobody's address is to stay. */
async function emptied(): Promise<World> {
  const world = await inForce();
  await db.update(videos).set({ erasedAt: 1, email: null }).where(eq(videos.dashcamerId, world.creator.id));
  return world;
}

const changes = {
  asks: {
    actor: creator,
    act: (context) => requestEmailAccess(context, { reason: "Sraz" }),
    refusals: ["StateSame"],
  },
  "gives up": {
    actor: creator,
    act: (context, { id }) => giveUpEmailAccess(context, { id }),
    refusals: ["StateSame"],
  },
  approves: {
    actor: superuser,
    act: (context, { id }) => approveEmailAccess(context, { id }),
    refusals: ["StateSame"],
  },
  refuses: {
    actor: superuser,
    act: (context, { id }) => refuseEmailAccess(context, { id, refusal: "Ne" }),
    refusals: ["StateSame"],
  },
  revokes: {
    actor: superuser,
    act: (context, { id }) => revokeEmailAccess(context, { id, refusal: "Stížnosti" }),
    refusals: ["StateSame"],
  },
  "asks contributors": { actor: visitor, act: askContributors, refusals: [] },
  "forgets contributors": { actor: visitor, act: forgetContributors, refusals: [] },
  "agrees by the link": {
    actor: visitor,
    act: (context, { key }) => answerEmailAccess(context, { key, agrees: true }),
    refusals: ["StateSame"],
  },
  "refuses in the profile": {
    actor: ({ fan }) => fan.actor,
    act: (context, { answerId }) => answerOwnEmailAccess(context, { id: answerId, agrees: false }),
    refusals: ["NotFound"],
  },
} satisfies Record<string, Change<World>>;

type Name = keyof typeof changes;

async function look({ creator, fan, sender }: World) {
  const requests = await db
    .select()
    .from(emailAccessRequests)
    .where(eq(emailAccessRequests.dashcamerId, creator.id));
  const answers = await Promise.all(requests.map(({ id }) => access.answersOf(id)));
  const letters = await db.select().from(mails).where(eq(mails.recipient, creator.email));
  return {
    requests: requests.map(({ state, refusal, decidedAt, endedAt }) => [
      ...[state, refusal, decidedAt !== null, endedAt !== null],
    ]),
    answers: answers.flat().map(({ state, email }) => [state, email === null]),
    letters: letters.map(({ kind, subject }) => [kind, subject]),
    questions: [await access.lettersTo(fan.email), await access.lettersTo(sender)].map((sent) => sent.length),
  };
}

test.each<[() => Promise<World>, Name, Name]>([
  [none, "asks", "asks"],
  [asked, "approves", "approves"],
  [asked, "approves", "refuses"],
  [asked, "refuses", "approves"],
  [asked, "approves", "gives up"],
  [asked, "gives up", "approves"],
  [approved, "asks contributors", "gives up"],
  [approved, "asks contributors", "asks contributors"],
  [inForce, "agrees by the link", "gives up"],
  [inForce, "agrees by the link", "refuses in the profile"],
  [inForce, "refuses in the profile", "gives up"],
  [inForce, "gives up", "agrees by the link"],
  [approved, "asks contributors", "revokes"],
  [inForce, "revokes", "gives up"],
  [inForce, "gives up", "revokes"],
  [inForce, "agrees by the link", "revokes"],
  [emptied, "agrees by the link", "forgets contributors"],
])("from %o: whoever %s is refused or in order when meanwhile somebody %s", async (start, name, other) => {
  const race = {
    make: start,
    change: changes[name] as Change<World>,
    other: changes[other] as Change<World>,
    look,
  };
  expect(await surviveEveryRace(race)).toBeGreaterThan(0);
});

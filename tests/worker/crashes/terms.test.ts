import { expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import type { Context } from "~/domain/context";
import type { RefusalCode } from "~/domain/errors";
import { acceptTerms } from "~/domain/terms/accept-terms.server";
import { endRejectedContracts } from "~/domain/terms/end-rejected-contracts.server";
import { recordRefusal } from "~/domain/terms/record-refusal.server";
import { rejectTerms } from "~/domain/terms/reject-terms.server";
import { makeSuperuser } from "../../factories";
import {
  at,
  type Creator,
  day,
  inForce,
  lookAtAnswers,
  makeNotified,
  notifiedAt,
  version,
} from "../terms/world";
import { crashesOf, crashingContext } from "./crashing-context";
import { forgetReports } from "./forget-reports";

type Scenario = {
  make(): Promise<Creator>;
  actor(creator: Creator): Actor;
  now: number;
  /** Points at which the worker can be killed; fewer of them would prove less. */
  crashes: number;
  act(context: Context, creator: Creator): Promise<unknown>;
  /** What is answered when all of it is there already. */
  doneAlready?: RefusalCode;
};

async function makeRejected() {
  const creator = await makeNotified({ licenceUntil: null });
  await rejectTerms(await at(creator, notifiedAt), { version });
  return creator;
}

const superuser = await makeSuperuser();
const itself = ({ actor }: Creator) => actor;
const scenarios: Record<string, Scenario> = {
  "an agreement": {
    make: makeNotified,
    actor: itself,
    now: notifiedAt,
    crashes: 10,
    act: (context) => acceptTerms(context, { version }),
  },
  "an agreement that takes a refusal back": {
    make: makeRejected,
    actor: itself,
    now: notifiedAt + 1,
    crashes: 10,
    act: (context) => acceptTerms(context, { version }),
  },
  "a refusal": {
    make: makeNotified,
    actor: itself,
    now: notifiedAt,
    crashes: 8,
    act: (context) => rejectTerms(context, { version }),
  },
  "a refusal that a superuser records": {
    make: makeNotified,
    actor: () => superuser.actor,
    now: notifiedAt + day,
    crashes: 8,
    act: (context, { id }) => recordRefusal(context, { id, version, cameOn: notifiedAt, note: "E-mailem." }),
    doneAlready: "StateSame",
  },
  "the end of a contract whose terms were rejected": {
    make: async () => {
      await forgetReports();
      return makeRejected();
    },
    actor: () => ({ role: "visitor" }),
    now: inForce,
    crashes: 31,
    act: (context) => endRejectedContracts(context),
  },
};

test.each(Object.entries(scenarios))(
  "%s: a worker killed anywhere leaves all of it or nothing, and it is asked again in full",
  async (_, { make, actor, now, crashes: points, act, doneAlready }) => {
    const first = await make();
    const untouched = await lookAtAnswers(first);
    const { context, steps } = await crashingContext(actor(first), null, { now });
    await act(context, first);
    const done = await lookAtAnswers(first);
    expect(done).not.toEqual(untouched);
    const crashes = crashesOf(steps);
    expect(crashes).toHaveLength(points);
    for (const crash of crashes) {
      const where = JSON.stringify(crash);
      const creator = await make();
      const crashing = await crashingContext(actor(creator), crash, { now });
      await act(crashing.context, creator).catch(() => {});
      expect(crashing.didCrash(), where).toBe(true);
      const left = await lookAtAnswers(creator);
      expect([untouched, done], where).toContainEqual(left);
      const again = act((await crashingContext(actor(creator), null, { now })).context, creator);
      const isDone = doneAlready && left.answers.length > 0;
      if (isDone) await expect(again, where).rejects.toMatchObject({ code: doneAlready });
      else await again;
      expect(await lookAtAnswers(creator), where).toEqual(done);
    }
  },
);

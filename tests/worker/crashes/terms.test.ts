import { expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import type { Context } from "~/domain/context";
import { acceptTerms } from "~/domain/terms/accept-terms.server";
import { endRejectedContracts } from "~/domain/terms/end-rejected-contracts.server";
import { rejectTerms } from "~/domain/terms/reject-terms.server";
import { at, type Creator, inForce, lookAtAnswers, makeTold, told, version } from "../terms/world";
import { crashesOf, crashingContext } from "./crashing-context";

type Scenario = {
  make(): Promise<Creator>;
  actor(creator: Creator): Actor;
  now: number;
  /** Points at which the worker can be killed; fewer of them would prove less. */
  crashes: number;
  act(context: Context): Promise<unknown>;
};

async function makeRejected() {
  const creator = await makeTold({ licenceUntil: null });
  await rejectTerms(await at(creator, told), { version });
  return creator;
}

const itself = ({ actor }: Creator) => actor;
const scenarios: Record<string, Scenario> = {
  "an agreement": {
    make: makeTold,
    actor: itself,
    now: told,
    crashes: 9,
    act: (context) => acceptTerms(context, { version }),
  },
  "an agreement that takes a refusal back": {
    make: makeRejected,
    actor: itself,
    now: told + 1,
    crashes: 9,
    act: (context) => acceptTerms(context, { version }),
  },
  "a refusal": {
    make: makeTold,
    actor: itself,
    now: told,
    crashes: 7,
    act: (context) => rejectTerms(context, { version }),
  },
  "the end of a contract whose terms were rejected": {
    make: makeRejected,
    actor: () => ({ role: "visitor" }),
    now: inForce,
    crashes: 22,
    act: (context) => endRejectedContracts(context),
  },
};

test.each(Object.entries(scenarios))(
  "%s: a worker killed anywhere leaves all of it or nothing, and it is asked again in full",
  async (_, { make, actor, now, crashes: points, act }) => {
    const first = await make();
    const untouched = await lookAtAnswers(first);
    const { context, steps } = await crashingContext(actor(first), null, { now });
    await act(context);
    const done = await lookAtAnswers(first);
    expect(done).not.toEqual(untouched);
    const crashes = crashesOf(steps);
    expect(crashes).toHaveLength(points);
    for (const crash of crashes) {
      const where = JSON.stringify(crash);
      const creator = await make();
      const crashing = await crashingContext(actor(creator), crash, { now });
      await act(crashing.context).catch(() => {});
      expect(crashing.didCrash(), where).toBe(true);
      expect([untouched, done], where).toContainEqual(await lookAtAnswers(creator));
      await act((await crashingContext(actor(creator), null, { now })).context);
      expect(await lookAtAnswers(creator), where).toEqual(done);
    }
  },
);

import { expect, test } from "vitest";
import { decideSameEvent } from "~/domain/same-event/decide-same-event.server";
import { sameEventDecisions } from "../../../db/schema/same-event-decisions";
import { db, makeContext, makeDashcamer, makeVideo } from "../../factories";
import { crashesOf, crashingContext } from "./crashing-context";

test.each(["different", "open"] as const)(
  "a decision of an event (%s) counts or not wherever the worker dies, and counts when it is said again",
  async (decision) => {
    const decideUntil = async (crash: Parameters<typeof crashingContext>[1]) => {
      await db.delete(sameEventDecisions);
      const creator = await makeDashcamer();
      const own = { dashcamerId: creator.id };
      const [id, otherId] = [(await makeVideo(own)).id, (await makeVideo(own)).id];
      const context = await makeContext(creator.actor);
      await decideSameEvent(context, { id, otherId, decision: "same" });
      const crashing = await crashingContext(creator.actor, crash);
      await decideSameEvent(crashing.context, { id, otherId, decision }).catch(() => {});
      const said = () => db.select({ isSame: sameEventDecisions.isSame }).from(sameEventDecisions);
      const after = decision === "open" ? [] : [{ isSame: false }];
      expect([[{ isSame: true }], after]).toContainEqual(await said());
      await decideSameEvent(context, { id, otherId, decision });
      expect(await said()).toEqual(after);
      return crashing.steps;
    };
    const crashes = crashesOf(await decideUntil(null));
    expect(crashes.length).toBeGreaterThan(2);
    for (const crash of crashes) await decideUntil(crash);
  },
);

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { setCut } from "~/domain/compilations/change-clips.server";
import { getCompilation } from "~/domain/compilations/get-compilation.server";
import { answerReview } from "~/domain/consent/answer-review.server";
import { requestReview } from "~/domain/consent/request-review.server";
import { withdrawConsent } from "~/domain/consent/withdraw-consent.server";
import { compilationView } from "~/routes/dashcamer.compilations.$id/compilation-view";
import { videos } from "../../../db/schema/videos";
import { db, makeContext } from "../../factories";
import { contextOf, makeCompilation, type World } from "./world";

const nicknames = { Srna: "Karel", Mlha: "Jana", Most: "" } as Record<string, string>;

async function makeWorld() {
  const world = await makeCompilation();
  for (const { id, title } of world.clips)
    await db
      .update(videos)
      .set({ nickname: nicknames[title] ?? "" })
      .where(eq(videos.id, id));
  return world;
}

const view = async (world: World) => compilationView(await getCompilation(await contextOf(world), world));

/** What the page says of senders and their agreement. */
async function answersIn(world: World) {
  const { toApprove, refused } = await view(world);
  return { toApprove, refused };
}

describe("who has still to approve", () => {
  const nobody = { toApprove: [], refused: [] };
  const sender = () => makeContext({ role: "visitor" });
  const ask = async (world: World, { id }: World["srna"], later = 0) => {
    const context = await contextOf(world);
    await requestReview({ ...context, now: context.now + later }, { id, content: "" });
  };

  test("is whom the creator has asked, and no sender who was never asked", async () => {
    const world = await makeWorld();
    expect(await answersIn(world)).toEqual(nobody);
    await ask(world, world.srna);
    await ask(world, world.most);
    expect(await answersIn(world)).toEqual({ toApprove: ["Karel", "bez přezdívky"], refused: [] });
  });

  test("is not who has answered: a yes is not mentioned, a no apart, until they are asked anew", async () => {
    const world = await makeWorld();
    const { srna, mlha } = world;
    await ask(world, srna);
    await ask(world, mlha);
    await answerReview(await sender(), { guid: srna.viewGuid, approves: true });
    await answerReview(await sender(), { guid: mlha.viewGuid, approves: false });
    expect(await answersIn(world)).toEqual({ toApprove: [], refused: ["Jana"] });
    await ask(world, mlha, 60_000);
    expect(await answersIn(world)).toEqual({ toApprove: ["Jana"], refused: [] });
  });

  test("is not who took the consent back, which the clip itself says", async () => {
    const world = await makeWorld();
    await ask(world, world.srna);
    await withdrawConsent(await sender(), { guid: world.srna.viewGuid });
    const { parts } = await view(world);
    expect(await answersIn(world)).toEqual(nobody);
    expect(parts.map(({ consentWithdrawn }) => consentWithdrawn)).toEqual([true, false, false]);
  });
});

describe("thanks for the description", () => {
  test("name each clip and its sender at the second where it begins, as chapters", async () => {
    const world = await makeWorld();
    const cut = { id: world.id, videoId: world.srna.id, inMark: 1000, outMark: 13_500 };
    await setCut(await contextOf(world), cut);
    const { credits, areChapters } = await view(world);
    expect(credits.split("\n")).toEqual(["0:00 Srna (Karel)", "0:12 Mlha (Jana)", "0:42 Most"]);
    expect(areChapters).toBe(true);
  });

  test("keep every clip's own time where YouTube would show no chapters", async () => {
    const world = await makeWorld();
    const cut = { id: world.id, videoId: world.mlha.id, inMark: 0, outMark: 4000 };
    await setCut(await contextOf(world), cut);
    const { credits, areChapters } = await view(world);
    expect(credits.split("\n")).toEqual(["0:00 Srna (Karel)", "0:30 Mlha (Jana)", "0:34 Most"]);
    expect(areChapters).toBe(false);
  });
});

import { describe, expect, test } from "vitest";
import { getSendingOptions } from "~/domain/intake/get-sending-options.server";
import { makeContext, makeDashcamer, makeFan, makeSite } from "../../factories";

/** What the page offers a visitor of a site whose own creator is `owner`. */
async function offered(urlName: string | null, owner?: { id: number }) {
  const context = await makeContext({ role: "visitor" });
  const site = owner ? { ...context.site, ...(await makeSite({ dashcamerId: owner.id })) } : context.site;
  return getSendingOptions({ ...context, site }, urlName);
}

describe("the page for sending", () => {
  test("offers the creator whom its address names, else the site's own, and none where all are asked for", async () => {
    const [owner, other] = [await makeDashcamer(), await makeDashcamer()];
    expect(await offered(other.urlName, owner)).toMatchObject({ presetId: other.id, absent: null });
    expect(await offered(null, owner)).toMatchObject({ presetId: owner.id, absent: null });
    expect(await offered("", owner)).toMatchObject({ presetId: null, absent: null });
  });

  test("offers a hidden creator by their own address alone", async () => {
    const hidden = await makeDashcamer({ hidden: true });
    const idsAt = async (urlName: string | null) => (await offered(urlName)).receivers.map(({ id }) => id);
    expect(await idsAt("")).not.toContain(hidden.id);
    expect(await idsAt(hidden.urlName)).toContain(hidden.id);
  });

  test.each([
    ["is closed", { enabled: false }],
    ["has no licence in force", { licenceUntil: 1 }],
    ["has no space left", { associatedBytes: 0 }],
  ])("says the name of a creator who %s, and offers others", async (_, state) => {
    const [closed, open] = [await makeDashcamer(state), await makeDashcamer()];
    const { presetId, absent, receivers } = await offered(closed.urlName);
    expect({ presetId, absent }).toEqual({ presetId: null, absent: { name: closed.name } });
    const ids = receivers.map(({ id }) => id);
    expect(ids).toContain(open.id);
    expect(ids).not.toContain(closed.id);
  });

  test("does not name whoever has gone, nor whoever never was", async () => {
    const gone = await makeDashcamer({ contractEndedAt: 1 });
    for (const urlName of [gone.urlName, "nikdo-takovy"])
      expect(await offered(urlName)).toMatchObject({ presetId: null, absent: { name: null } });
  });

  test("knows what a signed-in fan need not type", async () => {
    const fan = await makeFan();
    const { sender } = await getSendingOptions(await makeContext(fan.actor), null);
    expect(sender).toEqual({ nickname: fan.nickname, email: fan.email });
    expect((await offered(null)).sender).toEqual({ nickname: "", email: "" });
  });
});

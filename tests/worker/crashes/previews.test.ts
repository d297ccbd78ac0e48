import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { sweepIntakes } from "~/domain/intake/sweep-intakes.server";
import { removePreview } from "~/domain/previews/remove-preview.server";
import { previewPatienceMs } from "~/domain/previews/rules";
import { makeContext, makeDashcamer, makeVideo } from "../../factories";
import { attach, attachSent, hevc, makeSentClip, ticketHash } from "../races/preview-world";
import { clipOf, expectLedgerAddsUp } from "../transfers/world";
import { crashesOf, crashingContext } from "./crashing-context";

type Crash = Parameters<typeof crashingContext>[1];

async function attachUntil(crash: Crash, isSender: boolean) {
  const creator = await makeDashcamer({ usedBytes: 0 });
  const clip = await makeSentClip({ dashcamerId: creator.id });
  const actor = isSender ? ({ role: "visitor" } as const) : creator.actor;
  const crashing = await crashingContext(actor, crash, { ticketHash });
  const attached = isSender
    ? attachSent(crashing.context, clip.intakeGuid)
    : attach(crashing.context, clip.id);
  const answer = await attached.then(
    () => "attached",
    () => "crashed",
  );
  await sweepIntakes(await makeContext(creator.actor, { now: Date.now() + previewPatienceMs + 1000 }));
  await expectLedgerAddsUp(creator.id);
  const { previewKey } = await clipOf(clip.id);
  return { steps: crashing.steps, answer, previewKey };
}

test.each([
  ["a preview", false],
  ["a sender's preview", true],
])("%s whose worker dies anywhere is attached whole and stays, or leaves no object", async (_, isSender) => {
  const { steps, answer } = await attachUntil(null, isSender);
  expect(answer).toBe("attached");
  const crashes = crashesOf(steps);
  expect(crashes.length).toBeGreaterThan(8);
  for (const crash of crashes) {
    const before = await stored();
    const { answer, previewKey } = await attachUntil(crash, isSender);
    expect(answer).toBe("crashed");
    const added = (await stored()).filter((key) => !before.includes(key));
    expect(added, JSON.stringify(crash)).toEqual(previewKey === null ? [] : [previewKey]);
  }
});

test("a preview that is deleted is gone with its space wherever the worker dies, or is still there", async () => {
  const removeUntil = async (crash: Crash) => {
    const creator = await makeDashcamer({ usedBytes: 0 });
    const clip = await makeVideo({ dashcamerId: creator.id, info: hevc });
    await attach(await makeContext(creator.actor), clip.id);
    const key = (await clipOf(clip.id)).previewKey ?? "";
    const crashing = await crashingContext(creator.actor, crash);
    await removePreview(crashing.context, clip).catch(() => {});
    await sweepIntakes(await makeContext(creator.actor, { now: Date.now() + 1000 }));
    await expectLedgerAddsUp(creator.id);
    const { previewKey } = await clipOf(clip.id);
    expect((await stored()).includes(key), JSON.stringify(crash)).toBe(previewKey !== null);
    return crashing.steps;
  };
  const crashes = crashesOf(await removeUntil(null));
  expect(crashes.length).toBeGreaterThan(2);
  for (const crash of crashes) await removeUntil(crash);
});

const stored = async () => (await env.CLIPS.list({ prefix: "previews/" })).objects.map(({ key }) => key);

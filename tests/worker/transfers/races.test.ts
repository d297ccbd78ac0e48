import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Context } from "~/domain/context";
import { setState } from "~/domain/states/set-state.server";
import { acquireVideo } from "~/domain/transfers/acquire-video.server";
import { approveTransfer } from "~/domain/transfers/approve-transfer.server";
import { cancelTransfer } from "~/domain/transfers/cancel-transfer.server";
import { refuseTransfer } from "~/domain/transfers/refuse-transfer.server";
import { requestTransfer } from "~/domain/transfers/request-transfer.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { videos } from "../../../db/schema/videos";
import { db, makeContext, makeDashcamer, makeVideo } from "../../factories";
import {
  clipOf,
  expectLedgerAddsUp,
  expectWhole,
  interrupted,
  kindsOf,
  mailsTo,
  makeTransferable,
  refusal,
  transfersOf,
  usedBytes,
} from "./world";

type World = Awaited<ReturnType<typeof makeTransferable>>;

const request = (context: Context, { clip, to }: World) =>
  requestTransfer(context, { guids: [clip.transferGuid], toDashcamerId: to.id });

async function pendingWorld() {
  const world = await makeTransferable();
  const [fan, holder] = [await makeContext(world.fan.actor), await makeContext(world.from.actor)];
  await request(fan, world);
  return { ...world, fanContext: fan, holderContext: holder };
}

const changeClip = (id: number, values: Partial<typeof videos.$inferInsert>) =>
  db.update(videos).set(values).where(eq(videos.id, id));

const changeCreator = (id: number, values: Partial<typeof dashcamers.$inferInsert>) =>
  db.update(dashcamers).set(values).where(eq(dashcamers.id, id));

const sendSame = (
  { fingerprint }: World["clip"],
  dashcamerId: number,
  values: Partial<typeof videos.$inferInsert> = {},
) => makeVideo({ dashcamerId, fingerprint, ...values });

const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === "fulfilled" ? "ok" : outcome.reason.code));

describe("of two who hurry exactly one wins, and the other is refused", () => {
  test("two transfers of one clip to two creators", async () => {
    const world = await makeTransferable({ holder: { allowFanAutoTransferUploaded: true } });
    const third = await makeDashcamer();
    const fan = await makeContext(world.fan.actor);
    const slower = interrupted(fan, 1, () => request(fan, world));
    await expect(request(slower, { ...world, to: third })).rejects.toEqual(refusal("AlreadyTransferred"));
    await expectWhole(world.clip.id, world.to.id, world.from.id);
    expect(await usedBytes(third.id)).toBe(0);
    expect(await mailsTo(third.email)).toEqual([]);
    expect((await transfersOf(world.clip.id)).map(({ state }) => state)).toEqual(["done"]);
  });

  test("two requests that both wait for approval", async () => {
    const world = await makeTransferable();
    const third = await makeDashcamer();
    const fan = await makeContext(world.fan.actor);
    const slower = interrupted(fan, 1, () => request(fan, world));
    await expect(request(slower, { ...world, to: third })).rejects.toEqual(refusal("TransferPending"));
    expect(await transfersOf(world.clip.id)).toMatchObject([
      { toDashcamerId: world.to.id, state: "pending" },
    ]);
    expect(await mailsTo(world.from.email)).toHaveLength(1);
    await expectWhole(world.clip.id, world.from.id, world.to.id);
    expect(await usedBytes(third.id)).toBe(0);
  });

  test("ten clicks on approval at once", async () => {
    const { clip, from, to, holderContext } = await pendingWorld();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => approveTransfer(holderContext, { id: clip.id })),
    );
    expect(codes(outcomes).filter((code) => code === "ok")).toHaveLength(1);
    await expectWhole(clip.id, to.id, from.id);
    expect((await kindsOf(clip.id)).filter((kind) => kind === "transferred")).toHaveLength(1);
    expect(await mailsTo(to.email)).toHaveLength(1);
  });

  test("approval against the fan's withdrawal: the withdrawal first", async () => {
    const { clip, from, to, fanContext, holderContext } = await pendingWorld();
    const slower = interrupted(holderContext, 1, () =>
      cancelTransfer(fanContext, { guid: clip.transferGuid }),
    );
    await expect(approveTransfer(slower, { id: clip.id })).rejects.toEqual(refusal("StateSame"));
    await expectWhole(clip.id, from.id, to.id);
    expect((await transfersOf(clip.id)).map(({ state }) => state)).toEqual(["cancelled"]);
    expect(await mailsTo(to.email)).toEqual([]);
  });

  test("approval against the fan's withdrawal: the approval first", async () => {
    const { clip, from, to, fanContext, holderContext } = await pendingWorld();
    const slower = interrupted(fanContext, 1, () => approveTransfer(holderContext, { id: clip.id }));
    await expect(cancelTransfer(slower, { guid: clip.transferGuid })).rejects.toEqual(refusal("StateSame"));
    await expectWhole(clip.id, to.id, from.id);
    expect((await transfersOf(clip.id)).map(({ state }) => state)).toEqual(["done"]);
  });

  test("approval against refusal, in both orders", async () => {
    const first = await pendingWorld();
    const refusing = interrupted(first.holderContext, 1, () =>
      approveTransfer(first.holderContext, { id: first.clip.id }),
    );
    await expect(refuseTransfer(refusing, { id: first.clip.id })).rejects.toEqual(refusal("StateSame"));
    await expectWhole(first.clip.id, first.to.id, first.from.id);

    const second = await pendingWorld();
    const approving = interrupted(second.holderContext, 1, () =>
      refuseTransfer(second.holderContext, { id: second.clip.id }),
    );
    await expect(approveTransfer(approving, { id: second.clip.id })).rejects.toEqual(refusal("StateSame"));
    await expectWhole(second.clip.id, second.from.id, second.to.id);
    expect((await mailsTo(second.fan.email)).map(({ kind }) => kind)).toEqual(["transferRefused"]);
  });

  test("a transfer at once against a change of state: the change first", async () => {
    const world = await makeTransferable({ holder: { allowFanAutoTransferUploaded: true } });
    const { clip, from, to } = world;
    const holder = await makeContext(from.actor);
    const slower = interrupted(await makeContext(world.fan.actor), 1, () =>
      setState(holder, { id: clip.id, state: 1 }),
    );
    await expect(request(slower, world)).rejects.toEqual(refusal("StateSame"));
    expect((await clipOf(clip.id)).state).toBe(1);
    await expectWhole(clip.id, from.id, to.id);
    expect(await transfersOf(clip.id)).toEqual([]);
  });

  test("a transfer at once against a change of state: the transfer first", async () => {
    const world = await makeTransferable({ holder: { allowFanAutoTransferUploaded: true } });
    const { clip, from, to } = world;
    const fan = await makeContext(world.fan.actor);
    // The first batch of setState looks, the second one writes.
    const slower = interrupted(await makeContext(from.actor), 2, () => request(fan, world));
    await expect(setState(slower, { id: clip.id, state: 1 })).rejects.toEqual(refusal("StateSame"));
    expect((await clipOf(clip.id)).state).toBe(0);
    await expectWhole(clip.id, to.id, from.id);
  });

  test("a request that waits against a change of state: the request first", async () => {
    const world = await makeTransferable();
    const fan = await makeContext(world.fan.actor);
    const slower = interrupted(await makeContext(world.from.actor), 2, () => request(fan, world));
    await expect(setState(slower, { id: world.clip.id, state: 1 })).rejects.toEqual(refusal("StateSame"));
    expect((await clipOf(world.clip.id)).state).toBe(0);
    expect(await kindsOf(world.clip.id)).toEqual(["sent", "transferAsked"]);
    await expectWhole(world.clip.id, world.from.id, world.to.id);
  });

  test("a request that waits against a change of state: the change first", async () => {
    const world = await makeTransferable();
    const holder = await makeContext(world.from.actor);
    const slower = interrupted(await makeContext(world.fan.actor), 1, () =>
      setState(holder, { id: world.clip.id, state: 1 }),
    );
    await expect(request(slower, world)).rejects.toEqual(refusal("StateSame"));
    expect(await transfersOf(world.clip.id)).toEqual([]);
    expect(await mailsTo(world.from.email)).toEqual([]);
    await expectWhole(world.clip.id, world.from.id, world.to.id);
  });

  test.each<[string, string, (world: World) => Promise<unknown>]>([
    ["the clip went to the trash", "NotFound", ({ clip }) => changeClip(clip.id, { trashedAt: 1 })],
    [
      "it went to somebody else",
      "AlreadyTransferred",
      ({ clip }) => changeClip(clip.id, { wasTransferred: true }),
    ],
    [
      "its sender forbade it",
      "ConsentWithdrawn",
      ({ clip }) => changeClip(clip.id, { consentWithdrawnAt: 1 }),
    ],
    ["it got another name", "StateSame", ({ clip }) => changeClip(clip.id, { title: "Jiný" })],
    [
      "the receiver was switched off",
      "DashcamerClosed",
      ({ to }) => changeCreator(to.id, { enabled: false }),
    ],
    ["their contract ended", "DashcamerClosed", ({ to }) => changeCreator(to.id, { contractEndedAt: 1 })],
    ["their tariff lapsed", "MissingLicense", ({ to }) => changeCreator(to.id, { licenceUntil: 1 })],
    ["the same file came to them", "AlreadyRegistered", ({ clip, to }) => sendSame(clip, to.id)],
    [
      "their space was filled",
      "ExceededAssociatedSpace",
      ({ to }) => changeCreator(to.id, { associatedBytes: 0 }),
    ],
  ])("an approval that meets a change says which: %s", async (_, code, change) => {
    const world = await pendingWorld();
    const slower = interrupted(world.holderContext, 1, () => change(world));
    await expect(approveTransfer(slower, { id: world.clip.id })).rejects.toEqual(refusal(code));
    expect((await clipOf(world.clip.id)).dashcamerId).toBe(world.from.id);
    expect(await mailsTo(world.to.email)).toEqual([]);
  });

  test("the same file stands in nobody's way when its data are erased or its sender forbade it", async () => {
    for (const gone of [{ erasedAt: 1 }, { consentWithdrawnAt: 1 }]) {
      const world = await pendingWorld();
      await sendSame(world.clip, world.to.id, gone);
      await approveTransfer(world.holderContext, { id: world.clip.id });
      expect((await clipOf(world.clip.id)).dashcamerId).toBe(world.to.id);
    }
  });

  test("two creators take one freely offered clip", async () => {
    const { clip, from, to } = await makeTransferable({ video: { canTransfer: true } });
    const third = await makeDashcamer();
    const takers = [await makeContext(to.actor), await makeContext(third.actor)];
    const outcomes = codes(
      await Promise.allSettled(takers.map((context) => acquireVideo(context, { id: clip.id }))),
    );
    expect(outcomes.filter((code) => code === "ok")).toHaveLength(1);
    expect(outcomes.filter((code) => code !== "ok")).toEqual([
      expect.stringMatching(/^(AlreadyTransferred|TransferPending|NotFound|Forbidden)$/),
    ]);
    const [winner, loser] = outcomes[0] === "ok" ? [to, third] : [third, to];
    await expectWhole(clip.id, winner.id, from.id);
    expect(await usedBytes(loser.id)).toBe(0);
    await expectLedgerAddsUp(loser.id);
  });

  test("two clips race for the last space: one gets it", async () => {
    const target = await makeDashcamer({ associatedBytes: 1500 });
    const [a, b] = [await makeTransferable(), await makeTransferable()];
    const worlds = [a, b].map((world) => ({ ...world, to: target }));
    for (const world of worlds) await request(await makeContext(world.fan.actor), world);
    const outcomes = await Promise.allSettled(
      worlds.map(async ({ from, clip }) => approveTransfer(await makeContext(from.actor), { id: clip.id })),
    );
    expect(codes(outcomes).sort()).toEqual(["ExceededAssociatedSpace", "ok"]);
    expect(await usedBytes(target.id)).toBe(1050);
    await expectLedgerAddsUp(target.id, a.from.id, b.from.id);
  });
});

test("a failure in the middle of a move leaves nothing half done, and a second try succeeds", async () => {
  const { clip, from, to, holderContext } = await pendingWorld();
  const batch = holderContext.db.batch.bind(holderContext.db);
  for (let failing = 1; failing < 12; failing++) {
    const db = Object.create(holderContext.db, {
      batch: {
        value: (statements: unknown[]) => {
          const broken = holderContext.db.run("select * from no_such_table");
          return batch([...statements.slice(0, failing), broken, ...statements.slice(failing)] as never);
        },
      },
    });
    await expect(approveTransfer({ ...holderContext, db }, { id: clip.id })).rejects.toThrow();
    await expectWhole(clip.id, from.id, to.id);
    expect((await transfersOf(clip.id)).map(({ state }) => state)).toEqual(["pending"]);
    expect(await kindsOf(clip.id)).toEqual(["sent", "transferAsked"]);
    expect(await mailsTo(to.email)).toEqual([]);
  }
  await approveTransfer(holderContext, { id: clip.id });
  await expectWhole(clip.id, to.id, from.id);
});

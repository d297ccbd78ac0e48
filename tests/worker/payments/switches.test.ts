import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";
import { secret } from "../../../workers/payments/sandbox/account";
import { begin, type CaughtPush, catchPushes, decide, gateway, shop } from "./sandbox";

/** Lets whatever is due be sent, and gives what has come. */
async function afterwards(pushes: CaughtPush[], count: number): Promise<CaughtPush[]> {
  await vi.waitFor(() => expect(pushes.length).toBeGreaterThanOrEqual(count));
  await runDurableObjectAlarm(shop());
  expect(pushes).toHaveLength(count);
  return pushes;
}

/** A payment that ended so with these switches on, and the pushes about it. */
async function ended(outcome: string, switches: Record<string, string>, count: number) {
  const caught = await catchPushes();
  const { externalId, path } = await begin();
  const response = await decide(path, outcome, switches);
  const pushes = await afterwards(caught, count);
  const names = pushes.map(({ body, contentType }) => gateway.readPush(body, contentType)?.externalId);
  return { externalId, response, pushes, names, answer: await gateway.find(externalId) };
}

const statuses = (pushes: CaughtPush[]) => pushes.map(({ fields }) => fields.status);

test("without any switch the shop is notified once, in JSON and in strings", async () => {
  const { externalId, pushes, names } = await ended("paid", {}, 1);
  expect(pushes[0]).toMatchObject({
    contentType: "application/json",
    fields: { transId: externalId, price: "99000", curr: "CZK", test: "false", status: "PAID", secret },
  });
  expect(names).toEqual([externalId]);
});

test("of what waits the shop is not notified", async () => {
  expect((await ended("pending", {}, 0)).answer).toMatchObject({ state: "pending" });
});

test("lost: the shop is not notified, and the payment is paid all the same", async () => {
  expect((await ended("paid", { lost: "on" }, 0)).answer).toMatchObject({ state: "paid" });
});

test("late: the push comes when it is due and not before", async () => {
  const { pushes } = await ended("paid", { delaySeconds: "600" }, 0);
  await runInDurableObject(shop(), (_, { storage }) => void storage.sql.exec("update pushes set dueAt = 1"));
  await runDurableObjectAlarm(shop());
  expect(statuses(pushes)).toEqual(["PAID"]);
});

test("doubled: the same comes twice", async () => {
  const { pushes } = await ended("cancelled", { doubled: "on" }, 2);
  expect(pushes[0]).toEqual(pushes[1]);
});

test("out of order: an older state comes last", async () => {
  const { pushes, answer } = await ended("paid", { reordered: "on" }, 2);
  expect(statuses(pushes)).toEqual(["PAID", "AUTHORIZED"]);
  expect(answer).toMatchObject({ state: "paid" });
});

test.each(["pending", "cancelled"])(
  "forged: somebody without the password says that what is %s is paid, and is not believed",
  async (outcome) => {
    const { pushes, names, answer } = await ended(outcome, { forged: "on" }, 1);
    expect(statuses(pushes)).toEqual(["PAID"]);
    expect(names).toEqual([undefined]);
    expect(answer).toMatchObject({ state: outcome });
  },
);

test("as a form: the push is read as well", async () => {
  const { pushes, names, externalId } = await ended("paid", { asForm: "on" }, 1);
  expect(pushes[0]?.contentType).toBe("application/x-www-form-urlencoded");
  expect(names).toEqual([externalId]);
});

test("expired: the payment is cancelled, and the payer comes back", async () => {
  const { pushes, answer, response } = await ended("expired", {}, 1);
  expect(statuses(pushes)).toEqual(["CANCELLED"]);
  expect(answer).toMatchObject({ state: "cancelled" });
  expect(response.status).toBe(303);
});

describe.each([
  ["price", { price: "49500" }, { amount: 49_500 }, { amount: 99_000 }],
  ["curr", { curr: "EUR" }, { currency: "EUR" }, { currency: "CZK" }],
  ["test", { test: "true" }, { isTest: true }, { isTest: false }],
])("another %s", (name, lie, untrue, truth) => {
  test("in the push alone: the gateway says the truth when it is asked", async () => {
    const { pushes, answer } = await ended("paid", { [name]: "push" }, 1);
    expect(pushes[0]?.fields).toMatchObject(lie);
    expect(answer).toMatchObject({ state: "paid", ...truth });
  });

  test("also when it is asked", async () => {
    const { pushes, answer } = await ended("paid", { [name]: "status" }, 1);
    expect(pushes[0]?.fields).toMatchObject(lie);
    expect(answer).toMatchObject({ state: "paid", ...untrue });
  });
});

describe("a push that is not answered by success", () => {
  const waits = () =>
    runInDurableObject(shop(), (_, { storage }) =>
      storage.sql
        .exec<{ dueAt: number }>("select dueAt from pushes")
        .toArray()
        .map(({ dueAt }) => dueAt - Date.now()),
    );

  test("is sent again, each time after a longer while, until it is", async () => {
    const caught = await catchPushes(500, 302, 401);
    await decide((await begin()).path, "paid");
    const seen: number[] = [];
    for (let tries = 1; tries <= 3; tries++) {
      await vi.waitFor(() => expect(caught).toHaveLength(tries));
      await vi.waitFor(async () => expect((await waits())[0]).toBeGreaterThan(0));
      seen.push((await waits())[0] ?? 0);
      await runInDurableObject(
        shop(),
        (_, { storage }) => void storage.sql.exec("update pushes set dueAt = 1"),
      );
      await runDurableObjectAlarm(shop());
    }
    await afterwards(caught, 4);
    expect(await waits()).toEqual([]);
    for (const [tries, wait] of seen.entries()) {
      expect(wait).toBeGreaterThan(500 * 2 ** tries);
      expect(wait).toBeLessThanOrEqual(1000 * 2 ** tries);
    }
  });

  test("is sent once when it is forged: nobody repeats that", async () => {
    const caught = await catchPushes(401, 401);
    await decide((await begin()).path, "paid", { forged: "on" });
    await afterwards(caught, 1);
    expect(await waits()).toEqual([]);
  });
});

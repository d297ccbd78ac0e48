import { env, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { maxWaitingTurns } from "~/domain/turns";
import { turnsOf } from "../../../workers/turns";
import { crashObject } from "../crash-object";
import { eventually } from "../intake/tus-client";

let people = 0;
/** A person's queue, and its turns as the doors take them. */
function newPerson() {
  const name = `person ${++people}`;
  return { queue: env.USER_REQUESTS.getByName(name), inTurn: turnsOf(env.USER_REQUESTS, name) };
}

/** Work that lasts until it is let go. */
function gate() {
  let letGo = () => {};
  const open = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isBegun = false;
  const work = async () => {
    isBegun = true;
    await open;
  };
  return { work, letGo, begun: () => eventually(async () => isBegun) };
}

const numbers = (length: number) => Array.from({ length }, (_, index) => index);
const pause = () => new Promise((resolve) => setTimeout(resolve, 1));

test("a person's changes run one after another in the order they came", async () => {
  const { inTurn } = newPerson();
  const order: number[] = [];
  let running = 0;
  const results = await Promise.all(
    numbers(maxWaitingTurns).map((index) =>
      inTurn(async () => {
        expect(++running).toBe(1);
        await pause();
        order.push(index);
        running -= 1;
        return `result ${index}`;
      }),
    ),
  );
  expect(order).toEqual(numbers(maxWaitingTurns));
  expect(results).toEqual(order.map((index) => `result ${index}`));
});

test("of 200 at once one has its turn, 30 wait, and the others are refused as too many", async () => {
  const { inTurn } = newPerson();
  const holder = gate();
  const order: number[] = [];
  const answers = numbers(200).map((index) =>
    inTurn(async () => {
      await holder.work();
      order.push(index);
    }),
  );
  const refused = await Promise.allSettled(answers.slice(31));
  expect(refused.every(({ status }) => status === "rejected")).toBe(true);
  expect(refused[0]).toMatchObject({ reason: { code: "TooManyRequests", status: 429 } });
  holder.letGo();
  await Promise.all(answers.slice(0, 31));
  expect(order).toEqual(numbers(31));
});

test("different people never wait for each other", async () => {
  const slow = newPerson();
  const holder = gate();
  const held = slow.inTurn(holder.work);
  await holder.begun();
  expect(await newPerson().inTurn(async () => "at once")).toBe("at once");
  holder.letGo();
  await held;
});

test("a change that fails tells its own person, and the next one has its turn", async () => {
  const { inTurn } = newPerson();
  const failed = inTurn(() => Promise.reject(new Error("no")));
  const next = inTurn(async () => "next");
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("next");
});

/** Another isolate's request: what it began dies with it. */
async function requestElsewhere(run: () => Promise<unknown>) {
  const elsewhere = env.UPLOAD_SESSIONS.getByName(`request ${++people}`);
  await runInDurableObject(elsewhere, () => {
    run().catch(() => {});
  });
  return { kill: () => crashObject(elsewhere) };
}

test("a holder that is killed gives its turn to the next", async () => {
  const { inTurn } = newPerson();
  const holder = gate();
  const request = await requestElsewhere(() => inTurn(holder.work));
  await holder.begun();
  const next = inTurn(async () => "next");
  await request.kill();
  expect(await next).toBe("next");
});

test("one that is killed while it waits does not block those behind it, and never runs", async () => {
  const { inTurn } = newPerson();
  const [holder, killed] = [gate(), gate()];
  const held = inTurn(holder.work);
  await holder.begun();
  let hasRun = false;
  const request = await requestElsewhere(() =>
    inTurn(async () => {
      hasRun = true;
      await killed.work();
    }),
  );
  const next = inTurn(async () => "next");
  await request.kill();
  holder.letGo();
  await held;
  expect(await next).toBe("next");
  expect(hasRun).toBe(false);
});

test("a turn that lasts too long is over, and its result still reaches whoever asked", async () => {
  const { queue, inTurn } = newPerson();
  await runInDurableObject(queue, (instance) => {
    instance.longestTurnMs = 20;
  });
  const holder = gate();
  const slow = inTurn(() => holder.work().then(() => "late"));
  expect(await inTurn(async () => "next")).toBe("next");
  holder.letGo();
  expect(await slow).toBe("late");
});

test("nobody has a turn for more than 30 seconds", async () => {
  const longest = await runInDurableObject(newPerson().queue, (instance) => instance.longestTurnMs);
  expect(longest).toBe(30_000);
});

test("when the queue itself is lost, those who waited queue up anew and what runs goes on", async () => {
  const { queue, inTurn } = newPerson();
  const holder = gate();
  let runs = 0;
  const held = inTurn(async () => {
    runs += 1;
    await holder.work();
    return "held";
  });
  await holder.begun();
  const waiting = inTurn(async () => "waited");
  await pause();
  await crashObject(queue);
  expect(await waiting).toBe("waited");
  holder.letGo();
  expect(await held).toBe("held");
  expect(runs).toBe(1);
});

test("nobody waits for ever: what has not begun in time is refused, and never runs", async () => {
  const name = `person ${++people}`;
  const holder = gate();
  const held = turnsOf(env.USER_REQUESTS, name)(holder.work);
  await holder.begun();
  let hasRun = false;
  const waiting = turnsOf(
    env.USER_REQUESTS,
    name,
    30,
  )(async () => {
    hasRun = true;
  });
  await expect(waiting).rejects.toMatchObject({ code: "TooManyRequests" });
  holder.letGo();
  await held;
  expect(await turnsOf(env.USER_REQUESTS, name)(async () => "next")).toBe("next");
  expect(hasRun).toBe(false);
});

test.each([
  [new Error("Durable Object reset because its code was updated."), "RemoteServiceUnavailable", 503],
  [new Error("Durable Object exceeded its CPU time limit and was reset."), "RemoteServiceUnavailable", 503],
  [new Error("Network connection lost."), "RemoteServiceUnavailable", 503],
  [Object.assign(new Error("Durable Object is overloaded."), { overloaded: true }), "TooManyRequests", 429],
])("a queue that the platform cannot give (%s) is no fault of ours", async (fault, code, status) => {
  const broken = {
    getByName: () => ({ pass: () => Promise.reject(fault) }),
  } as unknown as Env["USER_REQUESTS"];
  const answer = turnsOf(broken, "anybody")(async () => "done");
  await expect(answer).rejects.toMatchObject({ code, status });
});

test("what had to wait learns so, what is first does not", async () => {
  const { inTurn } = newPerson();
  const holder = gate();
  const waits: boolean[] = [];
  const first = inTurn(async (hasWaited) => {
    waits.push(hasWaited);
    await holder.work();
  });
  await holder.begun();
  const others = numbers(maxWaitingTurns).map(() => inTurn(async (hasWaited) => waits.push(hasWaited)));
  // One more is refused as soon as all of them are there.
  const isRefused = () =>
    inTurn(async () => {}).then(
      () => false,
      () => true,
    );
  const soon = () => new Promise<false>((resolve) => setTimeout(resolve, 100, false));
  await eventually(() => Promise.race([isRefused(), soon()]));
  holder.letGo();
  await Promise.allSettled([first, ...others]);
  expect(waits[0]).toBe(false);
  expect(waits.length).toBeGreaterThan(maxWaitingTurns / 2);
  expect(waits.slice(1).every((hasWaited) => hasWaited)).toBe(true);
});

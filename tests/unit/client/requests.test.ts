import { describe, expect, test } from "vitest";
import { Connection } from "~/client/requests/connection";
import { type ConnectionState, connected } from "~/client/requests/connection-state";
import { failureOf, failures } from "~/client/requests/reply-kind";
import { queueLimit, RequestQueue } from "~/client/requests/request-queue";
import { untilAnswered } from "~/client/requests/until-answered";

describe("the error catalogue of the specification: what comes back instead of an answer", () => {
  const lost =
    "Dochází k výpadkům Vašeho připojení nebo je server nedostupný, za chvíli budeme pokus opakovat.";
  const denied = "K provedení této akce byl odepřen přístup!";
  const unauthorized = "Došlo k chybě autorizace, prosím, obnovte stránku a zkuste to znovu.";
  const late = "Vypršel časový limit pro požadavek, prosím, zkuste to znovu.";

  test.each<
    [
      what: string,
      status: number,
      text: string,
      next: string,
      said: string | null,
      ms: number | null,
      tone: string,
    ]
  >([
    ["no status", 0, "", "retry", lost, null, "connection"],
    ["'Unstable connection.'", 500, "Unstable connection.", "retry", lost, null, "connection"],
    ["a proxy error", 500, "Proxy error: Could not proxy", "retry", lost, null, "connection"],
    ["502", 502, "", "retry", lost, null, "connection"],
    ["504", 504, "", "retry", lost, null, "connection"],
    ["Cloudflare's 522", 522, "<html>", "retry", lost, null, "connection"],
    ["401", 401, "", "retry once", unauthorized, null, "error"],
    ["403", 403, "", "give up", denied, null, "error"],
    ["500 of the database", 500, "Database timeout error occured.", "give up", late, null, "error"],
    ["any other 500", 500, "Something else", "give up", null, null, "none"],
    ["any other 503", 503, "Maintenance", "give up", null, null, "none"],
    ["404", 404, "", "give up", null, null, "none"],
  ])("%s", (_, status, text, next, said, ms, tone) => {
    const row = failureOf({ status, text });
    expect(row?.next).toBe(next);
    expect(row?.toast?.text ?? null).toBe(said);
    expect(row?.toast?.ms ?? null).toBe(ms);
    expect(row?.toast?.tone ?? "none").toBe(tone);
  });

  test("503 'RemoteServiceUnavailable' says for 30 seconds that the provider is unavailable", () => {
    const row = failureOf({ status: 503, text: '{"Message":"RemoteServiceUnavailable"}' });
    expect(row?.toast).toMatchObject({ ms: 30_000, tone: "error" });
    expect(row?.toast?.text).toContain("Poskytovatel hostingu");
  });

  test.each([200, 202, 204, 304])("%d is an answer", (status) => {
    expect(failureOf({ status, text: "Unstable" })).toBeNull();
  });

  test("only a lost connection is tried for ever", () => {
    const forever = failures.filter(({ next }) => next === "retry");
    expect(forever.map(({ kind }) => kind)).toEqual(["connectionLost"]);
  });
});

const never = new AbortController().signal;
const soon = () => new Promise((resolve) => setTimeout(resolve));

describe("the queue of changes", () => {
  test("lets one through after the other, in their order, whatever becomes of them", async () => {
    const queue = new RequestQueue();
    const log: string[] = [];
    const work =
      (name: string, fails = false) =>
      async () => {
        log.push(`${name} begins`);
        await soon();
        log.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      };
    const all = await Promise.allSettled([
      queue.run(work("a"), never),
      queue.run(work("b", true), never),
      queue.run(work("c"), never),
    ]);
    expect(log).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
    expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(queue.size).toBe(0);
  });

  test(`holds ${queueLimit} and refuses the next with 'Too many requests'`, async () => {
    expect(queueLimit).toBe(30);
    const queue = new RequestQueue();
    let done = () => {};
    const first = new Promise<void>((resolve) => {
      done = resolve;
    });
    const taken = Array.from({ length: 30 }, () => queue.run(() => first, never));
    await expect(queue.run(soon, never)).rejects.toThrow("Too many requests");
    done();
    await Promise.all(taken);
    await expect(queue.run(async () => "free again", never)).resolves.toBe("free again");
  });

  test("drops what is called off before its turn, and keeps the order of the rest", async () => {
    const queue = new RequestQueue();
    const log: string[] = [];
    const calling = new AbortController();
    const first = queue.run(soon, never);
    const dropped = queue.run(async () => log.push("dropped"), calling.signal);
    const last = queue.run(async () => log.push("last"), never);
    calling.abort(new Error("called off"));
    await expect(dropped).rejects.toThrow("called off");
    await Promise.all([first, last]);
    expect(log).toEqual(["last"]);
  });
});

function testConnection() {
  let state: ConnectionState = connected;
  const pauses: number[] = [];
  const store = {
    get: () => state,
    set: (next: ConnectionState) => {
      state = next;
    },
  };
  const connection = new Connection(store, async (ms) => {
    pauses.push(ms);
    await soon();
  });
  return { connection, pauses, isDown: () => state.isDown };
}

describe("a request on a lost connection", () => {
  test("is sent until it is answered, after 3 s, 4 s, 5 s …, at most a minute", async () => {
    const { connection, pauses, isDown } = testConnection();
    let tries = 0;
    const send = async () => {
      tries += 1;
      if (tries <= 60) throw new TypeError("Failed to fetch");
      return new Response("ok");
    };
    const { response } = await untilAnswered(send, connection, never);
    expect(await response.text()).toBe("ok");
    expect(pauses.slice(0, 4)).toEqual([3000, 4000, 5000, 6000]);
    expect(pauses.at(-1)).toBe(60_000);
    expect(isDown()).toBe(false);
  });

  test("begins anew with 3 s after the connection was back", async () => {
    const { connection, pauses } = testConnection();
    const twice = () => {
      let left = 2;
      return async () => new Response("", { status: left-- > 0 ? 504 : 200 });
    };
    await untilAnswered(twice(), connection, never);
    await untilAnswered(twice(), connection, never);
    expect(pauses).toEqual([3000, 4000, 3000, 4000]);
  });

  test("waits together with the others: two requests make one pause", async () => {
    const { connection, pauses } = testConnection();
    const once = () => {
      let left = 1;
      return async () => new Response("", { status: left-- > 0 ? 504 : 200 });
    };
    await Promise.all([untilAnswered(once(), connection, never), untilAnswered(once(), connection, never)]);
    expect(pauses).toEqual([3000]);
  });

  test("that is called off makes nobody wait, and the connection is no longer shown as down", async () => {
    const { connection, isDown } = testConnection();
    const calling = new AbortController();
    const work = untilAnswered(() => Promise.reject(new TypeError("offline")), connection, calling.signal);
    await Promise.resolve();
    calling.abort(new DOMException("gone", "AbortError"));
    await expect(work).rejects.toThrow("gone");
    expect(isDown()).toBe(false);
  });

  test("a bug of ours is not taken for one", async () => {
    const { connection } = testConnection();
    const broken = () => Promise.reject(new RangeError("bug"));
    await expect(untilAnswered(broken, connection, never)).rejects.toThrow("bug");
  });
});

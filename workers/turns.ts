import type { Actor } from "../app/domain/actor";
import type { Context } from "../app/domain/context";
import { ensure, Refusal } from "../app/domain/errors";
import { logFault } from "../app/domain/fault";
import { longestWaitMs } from "../app/domain/turns";

type Queues = Pick<Env["USER_REQUESTS"], "getByName">;

/** Runs one person's changes in turn; the work learns whether it had to wait. */
export function turnsOf(queues: Queues, person: string, mostMs = longestWaitMs) {
  return <T>(work: (hasWaited: boolean) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let isBegun = false;
      const turn = async (hasWaited: boolean) => {
        if (isBegun) return;
        isBegun = true;
        clearTimeout(timeout);
        await work(hasWaited).then(resolve, reject);
      };
      const giveUp = (error: unknown) => {
        if (isBegun) return;
        isBegun = true;
        clearTimeout(timeout);
        reject(error);
      };
      const timeout = setTimeout(() => giveUp(new Refusal("TooManyRequests")), mostMs);
      const ask = async () => ensure(await queues.getByName(person).pass(turn), "TooManyRequests");
      ask()
        .catch((error) => {
          // A release resets the Durable Object; those who wait queue up again.
          if (isBegun || error instanceof Refusal || error.overloaded) throw error;
          return ask();
        })
        .catch((error) => giveUp(asRefusal(error)));
    });
}

/** What fails before the work has begun is a fault of the queue: nothing is done, and the request may be retried. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  logFault("no turn could be had", error);
  const { overloaded } = Object(error);
  return new Refusal(overloaded === true ? "TooManyRequests" : "RemoteServiceUnavailable");
}

/**
 * Who takes turns: an account, from whatever browser, or a visitor by their ticket. Null for a visitor without one:
 * people behind one network address do not wait for each other.
 */
export function personOf(actor: Actor, ticketHash: string | null): string | null {
  switch (actor.role) {
    case "fan":
      return `fan ${actor.fanId}`;
    case "editor":
      return `editor ${actor.editorId}`;
    case "dashcamer":
    case "formerDashcamer":
      return `dashcamer ${actor.dashcamerId}`;
    case "superuser":
      return `superuser ${actor.superuserId}`;
    case "localAdmin":
      return `localAdmin ${actor.siteId}`;
    case "visitor":
      return ticketHash;
  }
}

/** Runs a change in turn. After a wait the context is read anew: meanwhile its person may have been locked out. */
export function inTurnOf(
  queues: Queues,
  person: string | null,
  renew: () => Promise<Context>,
): Context["inTurn"] {
  if (person === null) return (work) => work(null);
  const take = turnsOf(queues, person);
  return (work) => take(async (hasWaited) => work(hasWaited ? await renew() : null));
}

import type { Actor } from "../app/domain/actor";
import type { Context } from "../app/domain/context";
import { ensure } from "../app/domain/errors";

/** Turns of one person, as the doors see them. */
export function turnsOf(queues: Env["USER_REQUESTS"], person: string): Context["inTurn"] {
  return <T>(work: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let isBegun = false;
      const turn = async () => {
        if (isBegun) return;
        isBegun = true;
        await work().then(resolve, reject);
      };
      const ask = async () => ensure(await queues.getByName(person).pass(turn), "TooManyRequests");
      ask()
        .catch((error) => {
          // A release takes the queue away from those who wait; they queue up anew.
          if (isBegun || error.overloaded) throw error;
          return ask();
        })
        .catch((error) => isBegun || reject(error));
    });
}

/** Whose turns these are: the account's, from whatever browser; a visitor's by their ticket, else by address. */
export function personOf(
  actor: Actor,
  visitor: { ticketHash: string | null; address: string; browser: string },
): string {
  switch (actor.role) {
    case "fan":
      return `fan ${actor.fanId}`;
    case "editor":
      return `editor ${actor.editorId}`;
    case "dashcamer":
      return `dashcamer ${actor.dashcamerId}`;
    case "superuser":
      return `superuser ${actor.superuserId}`;
    case "localAdmin":
      return `localAdmin ${actor.siteId}`;
    case "visitor":
      // Many people may stand behind one address; the browser's name keeps most of them apart.
      return visitor.ticketHash ?? `visitor ${visitor.address} ${visitor.browser.slice(0, 200)}`;
  }
}

import type { Refusal } from "../app/domain/errors";
import { isWriting } from "./server-timing";

/** Statements that can only read; whatever begins otherwise is taken for one that writes. */
const isReading = (query: string) => /^\s*(select|with)\b/i.test(query) && !isWriting(query);

/**
 * The same database for whoever may only look: a statement that writes is refused before it reaches it, by whatever way it
 * comes. It is the last wall, behind the permissions and `inTurn`, so nothing has to be remembered for a new use case.
 */
export function readOnlyDatabase(database: D1Database, refusal: () => Refusal): D1Database {
  return new Proxy(database, {
    get(target, name) {
      if (name === "batch") return target.batch.bind(target);
      if (name !== "prepare") {
        return () => {
          throw refusal();
        };
      }
      return (query: string) => {
        if (!isReading(query)) throw refusal();
        return target.prepare(query);
      };
    },
  });
}

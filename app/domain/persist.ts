import { logFault } from "./fault";

const tries = 3;

/**
 * Writes what somebody outside has answered: until that is stored they would be asked again, so a busy database is
 * retried. `what` tells a write that failed in the log.
 */
export async function persist(what: string, write: () => PromiseLike<unknown>): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await write();
      return;
    } catch (error) {
      logFault(what, error);
      if (tried === tries) throw error;
    }
  }
}

import { refusalOf } from "../../app/domain/errors";

/** R2's numbers for "try again": an internal error, too many requests for one object or at all, unavailable. */
const transientFaultOfR2 = /\((10001|10043|10054|10058)\)/;

/**
 * A transient fault of the platform: a retry may succeed. Errors of Durable Objects say so themselves; one that was
 * reset by a release or a crash, or is overloaded, is transient, too.
 */
export function isTransient(error: unknown): boolean {
  const { retryable, overloaded, durableObjectReset } = Object(error);
  if (retryable === true || overloaded === true || durableObjectReset === true) return true;
  const status = refusalOf(error)?.status ?? 0;
  return status >= 500 || transientFaultOfR2.test(String(error));
}

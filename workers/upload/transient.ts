import { refusalOf } from "../../app/domain/errors";

/** R2's numbers for "try again": an internal error, too many requests for one object or at all, unavailable. */
const transientFaultOfR2 = /\((10001|10043|10054|10058)\)/;

/**
 * A fault of the platform that goes by itself: the same request will do later. What a Durable Object throws says so
 * itself; one that a release or a crash has reset, or that has too much to do, is such a fault, too.
 */
export function isTransient(error: unknown): boolean {
  const { retryable, overloaded, durableObjectReset } = Object(error);
  if (retryable === true || overloaded === true || durableObjectReset === true) return true;
  const status = refusalOf(error)?.status ?? 0;
  return status >= 500 || transientFaultOfR2.test(String(error));
}

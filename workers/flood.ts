import { networkKey } from "../app/domain/network-address";

type Limit = Env["CHANGE_LIMIT"];

/**
 * Rate limit: whether this network asks for more changes in ten seconds than all people behind it would, phones behind
 * one operator's address included. Each door has tighter limits of its own; this one is checked before anything is read
 * or rendered, so that a flood costs next to nothing. Uploads come in many pieces and are counted as requests.
 */
export function isFloodOfChanges(request: Request, env: Pick<Env, "CHANGE_LIMIT">): Promise<boolean> {
  return exceeds(request, env.CHANGE_LIMIT);
}

/** The same for all that costs work: pages that are not cached, calls, files and pieces of uploads. */
export function isFlood(request: Request, env: Pick<Env, "REQUEST_LIMIT">): Promise<boolean> {
  return exceeds(request, env.REQUEST_LIMIT);
}

/** The platform always gives the address; without one nothing is counted. */
async function exceeds(request: Request, limit: Limit): Promise<boolean> {
  const address = request.headers.get("CF-Connecting-IP");
  return address !== null && !(await limit.limit({ key: networkKey(address) })).success;
}

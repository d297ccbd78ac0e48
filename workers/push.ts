/**
 * A push of the hub, which tells of many channels at once from one network: it is counted as a request and not as a
 * change. Nothing is written before its signature is right.
 */
export function isPush(request: Request): boolean {
  return /^\/websub\/[^/]+$/.test(new URL(request.url).pathname);
}

/**
 * What a service tells in bursts from one network: the hub of many channels, the mail service of each mail of a newsletter,
 * some hundred a second. It is counted in no limit, as what is refused comes again and would only come later. Nothing is
 * written before its signature is right, and its body is bounded.
 */
export function isPush({ pathname }: URL): boolean {
  return /^\/(websub\/[^/]+|newsletter-events)$/.test(pathname);
}

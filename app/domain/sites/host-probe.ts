/**
 * What an HTTPS request to a host meets: a site of the platform with its name, something else, a certificate that does not
 * hold, or nothing.
 */
export type HostAnswer =
  | { kind: "site"; name: string }
  | { kind: "elsewhere" }
  | { kind: "certificate" }
  | { kind: "silent" };

/** Asks hosts of sites as their visitors do. */
export type HostProbe = { ask(host: string): Promise<HostAnswer> };

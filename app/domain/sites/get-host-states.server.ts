import type { Context } from "../context";
import { allow } from "../permissions";
import { type CheckedHost, dnsFinding } from "./rules";

/** What DNS says of each host at this moment, and what an HTTPS request meets there; `name` is that of their site. */
export async function getHostStates(
  context: Context,
  { name, hosts }: { name: string; hosts: readonly string[] },
): Promise<CheckedHost[]> {
  const { actor, dns, hostProbe } = context;
  allow(actor, "sites.manage", undefined);
  return Promise.all(
    hosts.map(async (host) => {
      const [answer, ...records] = await Promise.all([
        hostProbe.ask(host),
        dns.records(host, "A"),
        dns.records(host, "AAAA"),
      ]);
      return {
        host,
        dns: dnsFinding(records),
        addresses: records.flatMap((found) => found ?? []),
        https: answer.kind === "site" ? (answer.name === name ? "right" : "otherSite") : answer.kind,
      };
    }),
  );
}

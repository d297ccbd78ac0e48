import type { MailDomains } from "../app/domain/context";
import { logFault } from "../app/domain/fault";

type Answer = { Status: number; Answer?: { type: number; data: string }[] };
const types = { A: 1, AAAA: 28, MX: 15 } as const;

/**
 * Asks DNS over HTTPS whether a domain takes mail: an MX record, or an address record in its stead (RFC 5321,
 * section 5.1), but not the null MX (RFC 7505). Whatever goes wrong on the way counts as yes.
 */
export function dnsMailDomains(ask: typeof fetch): MailDomains {
  async function records(domain: string, type: keyof typeof types): Promise<string[] | "unknown"> {
    const url = `https://cloudflare-dns.com/dns-query?name=${encodeURIComponent(domain)}&type=${type}`;
    const response = await ask(url, {
      headers: { Accept: "application/dns-json" },
      signal: AbortSignal.timeout(3000),
    });
    if (!response.ok) return "unknown";
    const { Status, Answer = [] } = await response.json<Answer>();
    if (Status === nameError) return [];
    if (Status !== 0) return "unknown";
    return Answer.filter((record) => record.type === types[type]).map((record) => record.data);
  }

  return {
    async accepts(domain) {
      try {
        const host = new URL(`http://${domain}`).hostname;
        const mx = await records(host, "MX");
        if (mx === "unknown") return true;
        if (mx.length > 0) return !mx.every((data) => /^0\s+\.$/.test(data));
        const addresses = await Promise.all([records(host, "A"), records(host, "AAAA")]);
        return addresses.some((found) => found === "unknown" || found.length > 0);
      } catch (error) {
        logFault("a mail domain could not be looked up", error);
        return true;
      }
    },
  };
}

/** NXDOMAIN */
const nameError = 3;

/** For development and tests, which ask nobody: every domain takes mail but those that say they do not. */
export const localMailDomains: MailDomains = {
  async accepts(domain) {
    return !domain.endsWith(".invalid") && !domain.startsWith("nonexistent");
  },
};

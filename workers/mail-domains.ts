import type { Dns, MailDomains } from "../app/domain/dns";
import { logFault } from "../app/domain/fault";

/**
 * Asks DNS whether a domain takes mail: an MX record, or an address record in its stead (RFC 5321, section 5.1), but not
 * the null MX (RFC 7505). Whatever goes wrong on the way counts as yes.
 */
export function dnsMailDomains({ records }: Dns): MailDomains {
  return {
    async accepts(domain) {
      try {
        const host = new URL(`http://${domain}`).hostname;
        const mx = await records(host, "MX");
        if (mx === null) return true;
        if (mx.length > 0) return !mx.every((data) => /^0\s+\.$/.test(data));
        const addresses = await Promise.all([records(host, "A"), records(host, "AAAA")]);
        return addresses.some((found) => found === null || found.length > 0);
      } catch (error) {
        logFault("a mail domain could not be looked up", error);
        return true;
      }
    },
  };
}

/** For development and tests, which ask nobody: every domain takes mail but those that say they do not. */
export const localMailDomains: MailDomains = {
  async accepts(domain) {
    return !domain.endsWith(".invalid") && !domain.startsWith("nonexistent");
  },
};

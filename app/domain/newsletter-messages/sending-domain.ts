/** A record of DNS that a domain needs so that mail from it is believed. */
export type WantedRecord = {
  purpose: "spf" | "dkim" | "dmarc" | "bounces";
  /** Whole, without a dot at the end. */
  name: string;
  value: string;
  /** Of an MX record. */
  priority?: number;
};

export type Finding = "right" | "missing" | "other" | "doubled" | "unanswered";

export const recordType = ({ purpose }: Pick<WantedRecord, "purpose">) =>
  purpose === "bounces" ? "MX" : "TXT";

/** `novinky@` a site's own domain. */
export const newsletterMailbox = "novinky";

/** The domain of a site's own host; pages may be at `www.`, mail is not. */
export const domainOfHost = (host: string) => host.toLowerCase().replace(/^www\./, "");

/** The least policy that large mailbox providers ask for: it names nobody to whom reports would go. */
export const dmarcOf = (domain: string): WantedRecord => ({
  purpose: "dmarc",
  name: `_dmarc.${domain}`,
  value: "v=DMARC1; p=none;",
});

/**
 * Where a policy for the domain may stand: beside itself, else beside a domain above it, down to two labels (RFC 7489,
 * section 6.6.3).
 */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split(".");
  const names = labels.map((_, at) => labels.slice(at)).filter(({ length }) => length >= 2);
  return names.slice(0, mostNames).map((rest) => `_dmarc.${rest.join(".")}`);
}
const mostNames = 4;

/** What the records of a name (null when DNS did not say) mean for the one that is wanted. */
export function findingOf(wanted: WantedRecord, found: string[] | null): Finding {
  if (found === null) return "unanswered";
  const those = ofPurpose(wanted, found);
  if (those.length === 0) return "missing";
  // Two policies are as none (RFC 7208, section 4.5; RFC 7489, section 6.6.3).
  if (those.length > 1 && (wanted.purpose === "spf" || wanted.purpose === "dmarc")) return "doubled";
  return those.some((one) => isRight(wanted, one)) ? "right" : "other";
}

/** Those of a name's records that speak of the same thing: beside them may stand proofs of ownership and the like. */
export function ofPurpose({ purpose }: WantedRecord, found: string[]): string[] {
  if (purpose === "spf") return found.filter((one) => /^v=spf1(\s|$)/i.test(one));
  if (purpose === "dmarc") return found.filter((one) => /^v=DMARC1\s*(;|$)/i.test(one));
  if (purpose === "dkim") return found.filter((one) => tagOf(one, "p") !== null);
  return found;
}

function isRight({ purpose, value }: WantedRecord, found: string): boolean {
  switch (purpose) {
    case "spf":
      return (
        includesOf(value).every((mechanism) => includesOf(found).includes(mechanism)) &&
        !/\s\+?all\b/i.test(found)
      );
    case "dkim":
      return tagOf(found, "p") === tagOf(value, "p");
    case "dmarc":
      return /^(none|quarantine|reject)$/i.test(tagOf(found, "p") ?? "");
    case "bounces":
      return hostOf(found) === hostOf(value);
  }
}

const includesOf = (spf: string) =>
  spf
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /^\+?include:/.test(word))
    .map((word) => word.replace("+", ""));

/** A tag of DKIM and DMARC records, `p=…;`, without spaces; null when there is none. */
function tagOf(record: string, tag: string): string | null {
  for (const part of record.split(";")) {
    const [name = "", ...rest] = part.split("=");
    if (name.trim().toLowerCase() === tag) return rest.join("=").replace(/\s/g, "");
  }
  return null;
}

/** The host of an MX record: behind its preference, without the dot at the end. */
const hostOf = (mx: string) => (mx.trim().split(/\s+/).at(-1) ?? "").replace(/\.$/, "").toLowerCase();

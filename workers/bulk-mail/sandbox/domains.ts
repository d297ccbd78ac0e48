/** A domain as the stand-in's one customer has it, with what it has to say in DNS. */
type Domain = { id: string; name: string; status: "verified" | "pending"; records: DomainRecord[] };
type DomainRecord = {
  record: "SPF" | "DKIM";
  type: "MX" | "TXT";
  name: string;
  fullName: string;
  value: string;
  priority?: number;
};

const domain = (id: string, name: string, status: Domain["status"], key: string): Domain => ({
  id,
  name,
  status,
  records: (
    [
      {
        record: "SPF",
        type: "MX",
        name: "send",
        value: "feedback-smtp.eu-west-1.amazonses.com",
        priority: 10,
      },
      { record: "SPF", type: "TXT", name: "send", value: "v=spf1 include:amazonses.com ~all" },
      { record: "DKIM", type: "TXT", name: "resend._domainkey", value: `p=${key}` },
    ] as const
  ).map((record) => ({ ...record, fullName: `${record.name}.${name}` })),
});

/** The platform's domain, and the own one of a creator of the demo world, which nobody has set up in DNS yet. */
export const domains = [
  domain(
    "7f1c0b52-6f0e-4d0a-9d3b-2f6a8f1f0a01",
    "palubka.test",
    "verified",
    "MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCB",
  ),
  domain(
    "7f1c0b52-6f0e-4d0a-9d3b-2f6a8f1f0a02",
    "lenka.localhost",
    "pending",
    "MIGfMA0GCSqGSIb3DQEBAQUAA4GNBDCC",
  ),
];

/** `GET /domains` and `GET /domains/{id}` of Resend's API; null for another call. */
export function answerDomains(request: Request): Response | null {
  const { pathname } = new URL(request.url);
  if (request.method !== "GET" || !/^\/domains(\/|$)/.test(pathname)) return null;
  if (pathname === "/domains") {
    const data = domains.map(({ records, ...listed }) => listed);
    return Response.json({ object: "list", has_more: false, data });
  }
  const found = domains.find(({ id }) => pathname === `/domains/${id}`);
  if (!found) return Response.json({ statusCode: 404, name: "not_found" }, { status: 404 });
  const records = found.records.map(({ fullName, ...record }) => ({
    ...record,
    status: found.status,
    ttl: "Auto",
  }));
  return Response.json({ object: "domain", ...found, records });
}

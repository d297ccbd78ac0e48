import { domains } from "../bulk-mail/sandbox/domains";

type Answer = { name: string; type: number; TTL: number; data: string };

const types: Record<string, number> = { A: 1, MX: 15, TXT: 16 };
const nameError = 3;

/** What stands in the zones of development: the platform's domain is in order, Lenka's is not yet. Her host leads to this machine. */
function zones(): Record<string, string[]> {
  const [platform, lenka] = domains;
  return Object.fromEntries([
    ...(platform?.records ?? []).map(({ type, fullName, value, priority }) => [
      `${type} ${fullName}`,
      [type === "TXT" ? `"${value}"` : `${priority} ${value}.`],
    ]),
    [`TXT _dmarc.${platform?.name}`, ['"v=DMARC1; p=none; rua=mailto:dmarc@palubka.test"']],
    ["A lenka.localhost", ["127.0.0.1"]],
    [`TXT send.${lenka?.name}`, ['"v=spf1 include:posta.example ~all"']],
    [`TXT _dmarc.${lenka?.name}`, ['"v=DMARC1; p=none"', '"v=DMARC1; p=reject"']],
  ]);
}

/** The resolver of development: the protocol of DNS over HTTPS in JSON, for domains that exist on no other machine. */
export async function sandboxResolver(input: RequestInfo | URL): Promise<Response> {
  const { searchParams } = new URL(input instanceof Request ? input.url : input);
  const name = searchParams.get("name") ?? "";
  const type = searchParams.get("type") ?? "";
  const known = zones();
  const data = known[`${type} ${name.toLowerCase()}`] ?? [];
  const Answer: Answer[] = data.map((one) => ({ name, type: types[type] ?? 0, TTL: 300, data: one }));
  const isThere = data.length > 0 || Object.keys(known).some((key) => key.endsWith(` ${name}`));
  return Response.json(
    { Status: isThere ? 0 : nameError, TC: false, RD: true, RA: true, AD: false, CD: false, Answer },
    { headers: { "Content-Type": "application/dns-json" } },
  );
}

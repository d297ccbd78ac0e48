import { z } from "zod";
import type { SendingDomain } from "../../app/domain/newsletter-messages/bulk-mail";
import { wholeBody } from "../../app/http/body.server";

/** An account has some domains, and a domain some records. */
const longestReply = 256 * 1024;
const mostDomains = 1000;
const mostRecords = 20;

const List = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })).max(mostDomains) });

const Domain = z.object({
  status: z.string(),
  records: z
    .array(
      z.object({
        record: z.string(),
        type: z.string(),
        name: z.string(),
        value: z.string(),
        priority: z
          .number()
          .nullish()
          .transform((given) => given ?? undefined),
      }),
    )
    .max(mostRecords),
});

/**
 * A domain of the account: `GET /domains` finds its id, `GET /domains/{id}` what it has to say in DNS. `get` asks for a
 * path of the API and throws when that answers with no success.
 */
export async function findDomain(
  name: string,
  get: (path: string) => Promise<Response>,
): Promise<SendingDomain | "notThere"> {
  const { data } = List.parse(await jsonOf(await get("/domains?limit=100")));
  const listed = data.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!listed) return "notThere";
  const { status, records } = Domain.parse(
    await jsonOf(await get(`/domains/${encodeURIComponent(listed.id)}`)),
  );
  return {
    isVerified: status === "verified",
    records: records.flatMap(({ record, type, name: short, ...rest }) => {
      const purpose = purposes[`${record} ${type}`];
      return purpose ? [{ ...rest, purpose, name: wholeName(short, name) }] : [];
    }),
  };
}

/** What else a domain may be set up for, as receiving and tracking, no newsletter needs. */
const purposes: Record<string, SendingDomain["records"][number]["purpose"]> = {
  "SPF TXT": "spf",
  "SPF MX": "bounces",
  "DKIM TXT": "dkim",
};

/**
 * The service names records from the registered domain on: of `novinky.example.cz` it says `send.novinky`, of
 * `example.cz` only `send`.
 */
export function wholeName(short: string, domain: string): string {
  if (short === domain || short.endsWith(`.${domain}`)) return short;
  const labels = domain.split(".");
  for (let known = labels.length - 1; known > 0; known--) {
    const beginning = labels.slice(0, known).join(".");
    if (short === beginning || short.endsWith(`.${beginning}`))
      return `${short}.${labels.slice(known).join(".")}`;
  }
  return `${short}.${domain}`;
}

async function jsonOf(response: Response): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await wholeBody(response, longestReply)));
}

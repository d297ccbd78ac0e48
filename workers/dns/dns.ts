import { z } from "zod";
import type { Dns } from "../../app/domain/dns";
import { logFault } from "../../app/domain/fault";
import { wholeBody } from "../../app/http/body.server";

const resolver = "https://cloudflare-dns.com/dns-query";
const timeoutMs = 3000;

/** A name has some records of some hundred bytes; who answers with more is not listened to. */
const longestReply = 64 * 1024;
const mostRecords = 50;

const types = { A: 1, AAAA: 28, MX: 15, TXT: 16 } as const;

/** NXDOMAIN */
const nameError = 3;

const Reply = z.object({
  Status: z.number(),
  Answer: z
    .array(z.object({ type: z.number(), data: z.string() }))
    .max(mostRecords)
    .default([]),
});

/** Names of hosts and of records beside them, as `_dmarc.example.cz`; no addresses (RFC 1035, section 2.3.4). */
const nameFormat =
  /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Asks Cloudflare's resolver in its JSON form; the name goes nowhere before it has been found to be one. */
export function dnsOverHttps(ask: typeof fetch): Dns {
  return {
    async records(name, type) {
      if (!nameFormat.test(name)) return null;
      try {
        const response = await ask(`${resolver}?name=${encodeURIComponent(name)}&type=${type}`, {
          headers: { Accept: "application/dns-json" },
          redirect: "manual",
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) return null;
        const text = new TextDecoder().decode(await wholeBody(response, longestReply));
        const { Status, Answer } = Reply.parse(JSON.parse(text));
        if (Status === nameError) return [];
        if (Status !== 0) return null;
        const data = Answer.filter((record) => record.type === types[type]).map((record) => record.data);
        return type === "TXT" ? data.map(inOnePiece) : data;
      } catch (error) {
        logFault("DNS could not be asked", error);
        return null;
      }
    },
  };
}

/** A TXT record is a row of quoted strings of at most 255 bytes (RFC 1035, section 3.3.14). */
function inOnePiece(data: string): string {
  const strings = [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, inside = ""]) => inside);
  return strings.length === 0 ? data : strings.join("").replace(/\\(.)/g, "$1");
}

import { z } from "zod";
import type { DeadToken, SocialFailure } from "../../app/domain/social/networks";

/** The Graph API's error, as it stands in every reply that is no success. */
export const GraphError = z.object({
  error: z.object({
    message: z.string().default(""),
    code: z.number().default(0),
    error_subcode: z.number().optional(),
    is_transient: z.boolean().optional(),
  }),
});

export type GraphErrorBody = z.output<typeof GraphError>["error"];

const deadTokens: Record<number, DeadToken> = {
  458: "appRemoved",
  459: "checkpoint",
  460: "passwordChanged",
  463: "expired",
  464: "checkpoint",
  467: "invalid",
  492: "noRole",
};

/** Why a token with this subcode of error 190 is dead. */
export const deadBy = (subcode: number | undefined): DeadToken => deadTokens[subcode ?? 0] ?? "invalid";

/** What Instagram says of a container or of publishing one, by the subcode. */
const bySubcode: Record<number, SocialFailure["type"]> = {
  2207001: "transient",
  2207003: "notFetched",
  2207004: "badPicture",
  2207005: "badPicture",
  2207006: "expired",
  2207008: "transient",
  2207009: "badPicture",
  2207020: "expired",
  2207026: "badPicture",
  2207027: "notReady",
  2207032: "transient",
  2207042: "dailyLimit",
  2207050: "restricted",
  2207051: "blocked",
  2207052: "notFetched",
  2207053: "transient",
  2207085: "transient",
};

const byCode: Record<number, SocialFailure["type"]> = {
  [-1]: "unknown",
  [-2]: "notFetched",
  // Facebook does not say whether it was done before it failed.
  1: "unknown",
  2: "unknown",
  3: "permission",
  4: "busy",
  9: "busy",
  10: "permission",
  17: "busy",
  24: "expired",
  25: "restricted",
  32: "busy",
  102: "token",
  190: "token",
  341: "busy",
  352: "badPicture",
  368: "blocked",
  506: "duplicate",
  613: "busy",
  9004: "notFetched",
  9007: "notReady",
  36000: "badPicture",
  36001: "badPicture",
  36003: "badPicture",
  // Limits of one page, and of one account at Instagram.
  80001: "busy",
  80002: "busy",
};

/** What an error means for whoever has made the call. */
export function failureOf({ code, error_subcode: subcode, is_transient }: GraphErrorBody): SocialFailure {
  const type =
    (subcode && bySubcode[subcode]) || byCode[code] || (code >= 200 && code <= 299 && "permission");
  if (type === "token") return { type, code, reason: deadBy(subcode) };
  if (type === "busy") return { type, code, retryAfterMs: null };
  if (type) return { type, code };
  return { type: is_transient ? "unknown" : "rejected", code };
}

/** The subcode that stands in the words of a container's `status`, as „Error: … error_subcode 2207052“. */
export function failureInWords(status: string): SocialFailure {
  const subcode = /\b(2207\d{3})\b/.exec(status)?.[1];
  return failureOf({ message: "", code: 0, error_subcode: Number(subcode ?? 2207032) });
}

type Usage = { estimated_time_to_regain_access?: number };

/** How long the limits of calls ask to wait, ms: minutes in X-Business-Use-Case-Usage, or seconds of Retry-After. */
export function pauseIn(headers: Headers): number | null {
  const seconds = Number(headers.get("Retry-After"));
  if (seconds > 0) return seconds * 1000;
  try {
    const usage: unknown = JSON.parse(headers.get("X-Business-Use-Case-Usage") ?? "{}");
    const all = Object.values(usage as Record<string, Usage[]>).flat();
    const minutes = Math.max(0, ...all.map((one) => Number(one.estimated_time_to_regain_access) || 0));
    return minutes > 0 ? minutes * 60_000 : null;
  } catch {
    return null;
  }
}

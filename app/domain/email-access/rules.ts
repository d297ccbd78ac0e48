import { pragueDayNumber, startOfPragueDay } from "../prague-time";

/** Silence for so many days counts as a refusal (specification, sections 4 and 9). */
export const silentDays = 7;

/** Requests of one creator in so many days; each that is approved sends a mail to all their contributors. */
export const mostRequests = 3;
export const requestWindowDays = 30;
export const requestWindowMs = requestWindowDays * 24 * 3_600_000;

/** Characters of what the creator wants the addresses for, and of why the provider refuses. */
export const longestReason = 1000;
export const longestRefusal = 1000;

export const requestsPerPage = 20;

/**
 * `withdrawn` was taken back by its creator while it waited; after it had been approved, `ended` was given up by the creator
 * and `revoked` taken back by the provider.
 */
export type RequestState = "asked" | "approved" | "refused" | "withdrawn" | "ended" | "revoked";

/** What the provider says of a request. */
export type Decision = Extract<RequestState, "approved" | "refused" | "revoked">;

/** Requests that stand in the way of another one. */
export const openStates = ["asked", "approved"] as const satisfies RequestState[];

/**
 * From when silence is a refusal, ms since 1970: the day of the mail does not count (§ 605 of act 89/2012 Sb.), then come
 * whole days in Prague, so the last day can be named in the mail.
 */
export function answerByOf(askedAt: number): number {
  return startOfPragueDay(pragueDayNumber(askedAt) + silentDays + 1);
}

/** What a contributor's answer comes to; only `agreed` shows the address. */
export type Answer = "waiting" | "agreed" | "refused" | "silent";

/** Whoever has said something is held to it, also when they said it after the time was over. */
export function answerOf(
  { state, answerBy }: { state: "asked" | "agreed" | "refused"; answerBy: number },
  now: number,
): Answer {
  if (state !== "asked") return state;
  return now < answerBy ? "waiting" : "silent";
}

/** How many contributors were asked in all, and what came of it. */
export type AnswerCounts = Record<"asked" | Answer, number>;

export const noAnswers: AnswerCounts = { asked: 0, waiting: 0, agreed: 0, refused: 0, silent: 0 };

/** Whether a creator may ask now: one request at a time, and not too many of them. */
export function mayRequest(
  requests: readonly { state: RequestState; requestedAt: number }[],
  now: number,
): "ok" | "open" | "tooMany" {
  if (requests.some(({ state }) => openStates.some((open) => open === state))) return "open";
  const recent = requests.filter(({ requestedAt }) => requestedAt > now - requestWindowMs);
  return recent.length < mostRequests ? "ok" : "tooMany";
}

/** A response to a request to the upload door, from the door or from something on the way. */
export type AnswerSeen = { status: number; header(name: string): string | null; body: string };

/**
 * Why an upload has to wait: the connection is down, somebody on the way answers in Palubka's place (a firewall, a
 * proxy, the login page of a Wi-Fi), Palubka has enough from this network for now, or it holds as many files of this
 * browser as it will, and those have to be sent first.
 */
export type Hindrance = "connection" | "foreign" | "busy" | "full";

/** The door marks all its answers by this header; a proxy does not send it. */
export const isOurs = ({ header }: Pick<AnswerSeen, "header">): boolean => header("Tus-Resumable") !== null;

/** Statuses of the door after which the upload is retried. */
const retriedStatuses = [404, 408, 409, 410, 423, 429];

/** The code of a final refusal; null when a retry makes sense. */
export function refusalOf(answer: AnswerSeen | null): string | null {
  if (!answer || !isOurs(answer)) return null;
  if (answer.status < 400 || answer.status >= 500 || retriedStatuses.includes(answer.status)) return null;
  const code = codeIn(answer.body);
  return code === "TooManyFiles" ? null : code;
}

/** Whether an upload that was refused so can be resumed later. */
export const isResumable = (code: string): boolean => code === "ExceededAssociatedSpace";

export function hindranceOf(answer: AnswerSeen | null): Hindrance {
  if (!answer || answer.status >= 500) return "connection";
  if (!isOurs(answer)) return "foreign";
  if (codeIn(answer.body) === "TooManyFiles") return "full";
  return answer.status === 429 ? "busy" : "connection";
}

/** How long the door asks to wait, ms; an hour at most, and nothing when it does not say. */
export function retryAfterMs(answer: AnswerSeen | null): number {
  const seconds = answer && isOurs(answer) ? Number(answer.header("Retry-After") ?? 0) : 0;
  return seconds > 0 ? Math.min(seconds, 3600) * 1000 : 0;
}

function codeIn(body: string): string | null {
  try {
    const { Code } = JSON.parse(body) as { Code?: unknown };
    return typeof Code === "string" ? Code : null;
  } catch {
    return null;
  }
}

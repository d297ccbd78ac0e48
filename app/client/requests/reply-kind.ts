import { connectionToasts } from "~/texts/connection";
import type { ToastText } from "~/texts/toast";

/** The raw response; status 0 when none came. */
export type RawReply = { status: number; text: string };

/** A kind of failure and what the browser does: retry until an answer comes, retry once, or give up. */
type Row = {
  kind: string;
  fits: (reply: RawReply) => boolean;
  next: "retry" | "retry once" | "give up";
  /** null: the window „Musíme to opravit“, and a report. */
  toast: ToastText | null;
};

/** Statuses of a gateway that could not reach the server; 520–527 are Cloudflare's. */
const gatewayStatuses = [502, 504, 520, 521, 522, 523, 524, 525, 526, 527];

/** The catalogue of section 8 for everything that is no answer of a page; the first row that fits. */
export const failures = [
  {
    kind: "connectionLost",
    fits: ({ status, text }) =>
      status === 0 ||
      gatewayStatuses.includes(status) ||
      text.includes("Unstable connection.") ||
      /^\s*proxy error/i.test(text),
    next: "retry",
    toast: connectionToasts.connectionLost,
  },
  {
    kind: "unauthorized",
    fits: ({ status }) => status === 401,
    next: "retry once",
    toast: connectionToasts.unauthorized,
  },
  {
    kind: "forbidden",
    fits: ({ status }) => status === 403,
    next: "give up",
    toast: connectionToasts.forbidden,
  },
  {
    kind: "providerDown",
    fits: ({ status, text }) => status === 503 && text.includes("RemoteServiceUnavailable"),
    next: "give up",
    toast: connectionToasts.providerDown,
  },
  {
    kind: "databaseTimeout",
    fits: ({ status, text }) => status === 500 && text.includes("Database timeout error occured."),
    next: "give up",
    toast: connectionToasts.databaseTimeout,
  },
  {
    kind: "tooMany",
    fits: ({ status }) => status === 429,
    next: "give up",
    toast: connectionToasts.tooMany,
  },
  {
    kind: "unknownOutcome",
    fits: ({ status, text }) => status === 409 && text.includes("Unknown outcome."),
    next: "give up",
    toast: connectionToasts.unknownOutcome,
  },
  { kind: "failed", fits: ({ status }) => status >= 400, next: "give up", toast: null },
] as const satisfies readonly Row[];

export type FailureRow = (typeof failures)[number];

/** The row for what came back; null for an answer. */
export function failureOf(reply: RawReply): FailureRow | null {
  return failures.find(({ fits }) => fits(reply)) ?? null;
}

/** Transient failures: a retry a little later may succeed. */
const transient: readonly FailureRow["kind"][] = ["providerDown", "databaseTimeout", "tooMany"];

export const isTransient = ({ kind }: FailureRow) => transient.includes(kind);

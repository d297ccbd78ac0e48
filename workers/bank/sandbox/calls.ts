import { parseCzechAccount } from "../../../app/domain/money/czech-account";
import { token } from "./account";
import type { Movements } from "./movements";
import { statementOf } from "./statement";

/** Fio takes a request of a token in 30 s. */
const pauseMs = 30_000;

type Bank = {
  movements: Movements;
  /** The account as `19-2000145399/0800`. */
  account: string;
  now: number;
  /** How long an answer takes that is to be slow. */
  slowMs: number;
};

/** Answers a call of Fio's API (API Bankovnictví): what is behind the mark, or where the mark is to be. */
export async function answerCall(path: string, { movements, account, now, slowMs }: Bank): Promise<Response> {
  const [, call, given, value = ""] = /^\/v1\/rest\/([\w-]+)\/([^/]+)\/([^/]+)\/?$/.exec(path) ?? [];
  const own = parseCzechAccount(account);
  if (!call) return new Response(null, { status: 404 });
  // As the bank answers to a token that it does not know.
  if (given !== token || !own) return new Response(null, { status: 500 });
  if (now - movements.askedAt < pauseMs) return new Response(null, { status: 409 });
  movements.askedAt = now;
  const { fault } = movements;
  movements.fault = "none";
  if (fault === "error") return new Response(null, { status: 500 });
  if (fault === "slow") await new Promise((resolve) => setTimeout(resolve, slowMs));

  if (call === "set-last-id" && /^\d{1,15}$/.test(value)) {
    movements.mark = Number(value);
    return new Response(null);
  }
  if (call === "set-last-date" && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    movements.goBackBefore(value);
    return new Response(null);
  }
  if (call !== "last" || value !== "transactions.json") return new Response(null, { status: 404 });
  const news = movements.news();
  const text = JSON.stringify(statementOf(news, own, movements.mark));
  // The mark moves also when the answer breaks off on its way.
  movements.mark = news.at(-1)?.id ?? movements.mark;
  const body = fault === "broken" ? text.slice(0, text.length / 2) : text;
  return new Response(body, { headers: { "Content-Type": "application/json" } });
}

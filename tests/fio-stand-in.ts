import { fioStatement, type Told } from "./worker/bank/fio-statement";

/** Fio as its API behaves: a mark of what it has told, one request in 30 s for a token, the token in the address. */
export function fioStandIn({ token, clock }: { token: string; clock: () => number }) {
  const movements: Told[] = [];
  const asked: string[] = [];
  let mark = Number.POSITIVE_INFINITY;
  let lastAt = Number.NEGATIVE_INFINITY;
  const answer = (path: string) => {
    const [call, given, value] = path.replace(/^\/+/, "").split("/");
    if (given !== token) return new Response("<response><status>error</status></response>", { status: 500 });
    if (clock() - lastAt < 30_000) return new Response("", { status: 409 });
    lastAt = clock();
    asked.push(`${call} ${call === "last" ? "" : value}`.trim());
    if (call === "set-last-id") mark = Number(value);
    else if (call === "set-last-date") mark = 0;
    else if (call === "last") {
      const news = movements.filter(({ id }) => id > mark);
      mark = Math.max(mark === Number.POSITIVE_INFINITY ? 0 : mark, ...movements.map(({ id }) => id));
      return new Response(fioStatement(news), { headers: { "Content-Type": "application/json" } });
    } else return new Response("", { status: 404 });
    return new Response("");
  };
  return { movements, asked, answer };
}

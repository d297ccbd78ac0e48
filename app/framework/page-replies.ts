import { decode, encode } from "./page-encoding";

/** Whether a route has answered, and not a proxy or a gateway. */
export function isOfRoute({ headers }: Response): boolean {
  return headers.has("X-Remix-Response");
}

/** Whether the text is what an action returned, and not an error that it threw. */
export function isReturned(text: string): boolean {
  return /^\[\{"_\d+":-?\d+\},"data"/.test(text);
}

/** Whether a form's answer says that nobody knows what was done (`isUncertain` of app/http/form-reply.ts). */
export function isUncertain(text: string): boolean {
  const reply = decode(text);
  return (
    typeof reply === "object" && reply !== null && "data" in reply && Object(reply.data).isUncertain === true
  );
}

/** An empty answer to a form: the page stays as it is and is not revalidated. */
export function noReply(status: number): Response {
  return new Response('[{"_1":-5},"data"]\n', { status });
}

/** An answer to a request for the data of a page, by the ids of its routes. */
export function pageReply(dataOfRoutes: [id: string, data: unknown][]): Response {
  return new Response(encode(Object.fromEntries(dataOfRoutes.map(([id, data]) => [id, { data }]))));
}

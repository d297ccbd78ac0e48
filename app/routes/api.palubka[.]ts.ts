import { typescriptClient } from "~/http/api/typescript";

/** The typed client of the calls, one file to take along. */
export function loader() {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  return new Response(typescriptClient(), { headers });
}

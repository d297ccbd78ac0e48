import type { Refusal } from "../domain/errors";
import { data } from "../framework/route.server";

/** What a page's loader throws for a refusal: the page says it by its status and message (client/errors). */
export function refusedPage({ code, message, status }: Refusal) {
  return data({ code, message }, { status });
}

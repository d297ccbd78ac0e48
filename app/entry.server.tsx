import { logFault } from "./domain/fault";
import { afterFirstPaint } from "./framework/after-first-paint.server";
import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "./framework/route.server";
import { isRouteErrorResponse } from "./framework/router";
import { wholePage } from "./framework/whole-page.server";
import { withFormKey } from "./http/form-key.server";
import { NonceProvider } from "./ui/nonce";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { nonce, formKey }: AppLoadContext,
) {
  const { html, data } = await wholePage(context, {
    url: request.url,
    nonce,
    around: (page) => <NonceProvider value={nonce}>{page}</NonceProvider>,
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  const document = `<!DOCTYPE html>${afterFirstPaint(withFormKey(html, formKey), nonce)}${data}`;
  return new Response(document, { status, headers });
}

/** A page that is not there or not allowed is an answer, not a fault worth a line in the log. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logFault("page failed", error);
}

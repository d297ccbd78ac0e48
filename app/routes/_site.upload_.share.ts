import { Refusal, type RefusalCode } from "~/domain/errors";
import { receiveFile } from "~/domain/intake/receive-file.server";
import { maxFileBytes, maxFilesOfForm } from "~/domain/intake/rules";
import { type ActionFunctionArgs, redirect } from "~/framework/route.server";
import { toastCookie } from "~/http/flash.server";
import { readFileForm } from "~/http/form-body.server";
import { newTicket, readTicketHash } from "~/http/ticket.server";

/**
 * What another app shares with the installed site (manifest, share_target). As a rule public/share-worker.js is faster
 * and nothing comes here; where the browser has no such worker yet, or has dropped it, the files arrive in one piece
 * and wait on /upload as those of an earlier visit do.
 */
export async function action({ request, context: { palubka } }: ActionFunctionArgs) {
  const known = readTicketHash(request);
  const ticket = known === null ? newTicket(request) : null;
  const context = { ...palubka, ticketHash: known ?? ticket?.hash ?? null };
  let taken = 0;
  const refusals: RefusalCode[] = [];
  await readFileForm(request, async ({ filename, limitBytes, body }) => {
    if (taken >= maxFilesOfForm) return;
    try {
      await receiveFile(context, {
        dashcamerId: null,
        originalName: filename,
        limitBytes: Math.min(limitBytes, maxFileBytes),
        body,
      });
      taken += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error.code);
    }
  });
  const headers = new Headers();
  if (ticket) headers.append("Set-Cookie", ticket.cookie);
  const [refusal] = refusals;
  if (refusal) headers.append("Set-Cookie", toastCookie(refusal));
  return redirect(taken > 0 || refusal ? "/upload" : "/upload?shared=lost", { status: 303, headers });
}

export const loader = () => redirect("/upload");

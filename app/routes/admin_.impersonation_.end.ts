import { endImpersonation } from "~/domain/impersonation/end.server";
import { type ActionFunctionArgs, redirect } from "~/framework/route.server";
import { redirectDocumentWithToast } from "~/http/flash.server";

export const loader = () => redirect("/admin");

/** The superuser's way back. At this address the session is theirs again, see `isWayOut` of workers/context.ts. */
export async function action({ context }: ActionFunctionArgs) {
  const { dashcamerId } = await endImpersonation(context.palubka);
  if (dashcamerId === null) throw redirect("/admin");
  return redirectDocumentWithToast(`/admin/creators/${dashcamerId}`, "impersonationEnded");
}

import { askedOf } from "~/areas/audit/asked.server";
import { listEntries } from "~/domain/audit/list-entries.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { placeInList } from "~/http/params.server";
import { titled } from "~/http/titled";
import { auditTexts } from "~/texts/audit";
import { AuditPage } from "./audit-page";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(auditTexts.title);

/** /admin/audit?area=money&before=120, and the filter of `askedOf` */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    const { query, filter, typed, errors } = askedOf(args.request);
    const listed = await listEntries(args.context.palubka, { ...filter, ...placeInList(query) });
    return { ...listed, ...filter, ...typed, errors };
  }
}

export default function AdminAudit() {
  return <AuditPage {...useLoaderData<typeof loader>()} />;
}

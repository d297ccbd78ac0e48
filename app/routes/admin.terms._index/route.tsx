import { adminPages } from "~/areas/workspace/texts";
import { listTermsVersions } from "~/domain/terms/list-versions.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { titled } from "~/http/titled";
import { TermsListPage } from "./terms-list-page";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(adminPages.terms);

export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    return { documents: await listTermsVersions(args.context.palubka) };
  }
}

export default function AdminTerms() {
  return <TermsListPage {...useLoaderData<typeof loader>()} />;
}

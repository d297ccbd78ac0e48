import styles from "~/areas/operations/area.css?url";
import { errorTexts } from "~/areas/operations/error-texts";
import { adminPages } from "~/areas/workspace/texts";
import { useAnswers } from "~/client/use-answers";
import { decideClientError } from "~/domain/client-errors/decide-client-error.server";
import { getClientError } from "~/domain/client-errors/list-client-errors.server";
import type { LinksFunction, LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { titled } from "~/http/titled";
import { release } from "~/release";
import { ErrorPage } from "./error-page";
import { forms } from "./forms";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = titled(adminPages.errors);

export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    const error = await getClientError(args.context.palubka, { id: idParam(args.params.id) });
    return { ...error, runs: release.version };
  }
}

const words = { words: { StateSame: errorTexts.decided } };

export const action = formAction(forms, {
  mend: on(async (context, { version }, { params }) => {
    await decideClientError(context, { id: idParam(params.id), state: "mended", mendedIn: version });
    return redirectWithToast("/admin/errors", "clientErrorMended");
  }, words),
  ignore: on(async (context, _, { params }) => {
    await decideClientError(context, { id: idParam(params.id), state: "ignored" });
    return redirectWithToast("/admin/errors", "clientErrorIgnored");
  }, words),
  reopen: on(async (context, _, { params }) => {
    await decideClientError(context, { id: idParam(params.id), state: "open" });
    return redirectWithToast("/admin/errors", "clientErrorReopened");
  }, words),
});

export default function AdminError() {
  return <ErrorPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}

import { adminPages } from "~/areas/workspace/texts";
import { useAnswers } from "~/client/use-answers";
import { beginCheck } from "~/domain/storage/check-storage.server";
import { getStorageReport } from "~/domain/storage/get-storage-report.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { titled } from "~/http/titled";
import { forms } from "./forms";
import { StoragePage } from "./storage-page";
import { storageTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(adminPages.storage);

/** /admin/storage */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, getStorageReport(args.context.palubka), "superuser");
}

export const action = formAction(forms, {
  begin: on(
    async (context) => {
      await beginCheck(context);
      return redirectWithToast("/admin/storage", "checkBegun");
    },
    { words: { StateSame: storageTexts.underWay } },
  ),
});

export default function AdminStorage() {
  return <StoragePage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}

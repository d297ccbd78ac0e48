import { useAnswers } from "~/client/use-answers";
import {
  getOperation,
  type OperationScope,
  saveReceivingSwitch,
  saveServerMessage,
} from "~/domain/settings/operation.server";
import type { ReceivingSwitchInput, ServerMessageInput } from "~/domain/settings/wire";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { titled } from "~/http/titled";
import { forms } from "./forms";
import { OperationPage } from "./operation-page";
import { operationTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(operationTexts.title);

/** /admin/site */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, getOperation(args.context.palubka), "superuser");
}

const saved = () => redirectWithToast("/admin/site", "siteSaved");

const message = (scope: OperationScope) =>
  on(async (context, input: ServerMessageInput) => {
    await saveServerMessage(context, scope, input);
    return saved();
  });

const receiving = (scope: OperationScope) =>
  on(async (context, input: ReceivingSwitchInput) => {
    await saveReceivingSwitch(context, scope, input);
    return saved();
  });

export const action = formAction(forms, {
  siteMessage: message("site"),
  siteReceiving: receiving("site"),
  platformMessage: message("platform"),
  platformReceiving: receiving("platform"),
});

/** What an administrator says on every page, and whether clips are taken. */
export default function AdminSite() {
  return <OperationPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}

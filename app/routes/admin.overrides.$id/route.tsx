import { useAnswers } from "~/client/use-answers";
import { getOverrides, saveOverrides } from "~/domain/settings/save-overrides.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { formAction, on, orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { errorTitle, titleOf } from "~/http/titled";
import { forms } from "./forms";
import { OverridesPage } from "./overrides-page";
import { overrideTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => [
  titleOf(error || !data ? errorTitle(error) : overrideTexts.title(data.own.name ?? ""), matches),
];

/** /admin/overrides/1 */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    return getOverrides(args.context.palubka, { id: idParam(args.params.id) });
  }
}

export const action = formAction(forms, {
  save: on(async (context, input, { params }) => {
    await saveOverrides(context, { ...input, id: idParam(params.id) });
    return { toast: "overridesSaved" };
  }),
});

/** What one site shows of a creator in place of what they say. */
export default function AdminOverridesOfCreator() {
  return <OverridesPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}

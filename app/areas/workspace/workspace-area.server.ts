import type { Context } from "~/domain/context";
import { notAllowed } from "~/domain/permissions";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { formAction, type Handlers, orLogIn } from "~/http/page.server";
import type { Forms } from "~/ui/form-fields";

/** The two workspaces: a creator's and an editor's. Their pages are the same, what they may do is not. */
export type WorkspaceArea = "dashcamer" | "editor";

/** Refuses whoever the area does not belong to. */
export function enterArea({ actor }: Context, area: WorkspaceArea): void {
  if (actor.role !== area) throw notAllowed(actor);
}

/** What a page of the area shows; a visitor may log in first. */
export function loadIn<T>(
  area: WorkspaceArea,
  args: LoaderFunctionArgs,
  load: (context: Context) => Promise<T>,
): Promise<T> {
  const { palubka } = args.context;
  return orLogIn(args, entered());

  async function entered() {
    enterArea(palubka, area);
    return load(palubka);
  }
}

/** What the forms of a page of the area do. */
export function actionIn<All extends Forms>(area: WorkspaceArea, forms: All, handlers: Handlers<All>) {
  return formAction(forms, handlers, { enter: (context) => enterArea(context, area) });
}

import { favouritesTexts } from "~/areas/account/profile-texts";
import { useAnswers } from "~/client/use-answers";
import { addFavourite, listFavourites, removeFavourite } from "~/domain/accounts/favourites.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { titled } from "~/http/titled";
import { Favourites } from "./favourites";
import { forms } from "./forms";

export const meta = titled(favouritesTexts.title);

export const loader = (args: LoaderFunctionArgs) => orLogIn(args, listFavourites(args.context.palubka));

const path = "/profile/favourites";

export const action = formAction(forms, {
  add: on(async (context, input) => {
    await addFavourite(context, input);
    return redirectWithToast(path, "favouriteAdded");
  }),
  remove: on(async (context, input) => {
    await removeFavourite(context, input);
    return redirectWithToast(path, "favouriteRemoved");
  }),
});

export default function FavouritesPage() {
  return <Favourites {...useLoaderData<typeof loader>()} answer={useAnswers(forms).add} />;
}

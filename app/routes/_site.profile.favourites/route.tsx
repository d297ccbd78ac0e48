import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { favouritesTexts } from "~/areas/account/profile-texts";
import { addFavourite, listFavourites, removeFavourite } from "~/domain/accounts/favourites.server";
import { FavouriteForm } from "~/domain/accounts/wire";
import { redirectWithToast } from "~/http/flash.server";
import { type FormReply, formView } from "~/http/form-reply";
import { intent, orLogIn, pageAction } from "~/http/page.server";
import { titled } from "~/http/titled";
import { Favourites } from "~/routes/_site.profile.favourites/favourites";

export const meta = titled(favouritesTexts.title);

export const loader = (args: LoaderFunctionArgs) => orLogIn(args, listFavourites(args.context.palubka));

const path = "/profile/favourites";

export const action = pageAction({
  add: intent(FavouriteForm, async (context, input) => {
    await addFavourite(context, input);
    return redirectWithToast(path, "favouriteAdded");
  }),
  remove: intent(FavouriteForm, async (context, input) => {
    await removeFavourite(context, input);
    return redirectWithToast(path, "favouriteRemoved");
  }),
});

export default function FavouritesPage() {
  const { errors } = formView(useActionData<FormReply>(), "add");
  const busy = useNavigation().formData?.get("intent") === "add";
  return <Favourites {...useLoaderData<typeof loader>()} errors={errors} busy={busy} />;
}

import { manageTexts } from "~/areas/workspace/manage/texts";
import { socialTexts } from "~/areas/workspace/social/texts";
import { useAnswers } from "~/client/use-answers";
import { disconnectSocial } from "~/domain/social/disconnect.server";
import { getSocialAccount } from "~/domain/social/get-account.server";
import { choosePage } from "~/domain/social/log-in.server";
import { saveSocialSettings } from "~/domain/social/save-settings.server";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { forms } from "./forms";
import { SocialPage } from "./social-page";
import styles from "./styles.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(socialTexts.title) }];

const page = "/dashcamer/social";

export const loader = (args: LoaderFunctionArgs) =>
  orLogIn(args, getSocialAccount(args.context.palubka), "dashcamer");

export const action = formAction(forms, {
  choosePage: on(async (context, input) => {
    await choosePage(context, input);
    return redirectWithToast(page, "socialConnected");
  }),
  disconnect: on(async (context, input) => {
    await disconnectSocial(context, input);
    return redirectWithToast(page, "socialDisconnected");
  }),
  saveSettings: on(
    async (context, input) => {
      await saveSocialSettings(context, input);
      return redirectWithToast(page, "socialSettingsSaved");
    },
    { quiet: true },
  ),
});

/** The creator's Facebook page and Instagram account, and what goes there by itself. */
export default function DashcamerSocial() {
  return <SocialPage account={useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}

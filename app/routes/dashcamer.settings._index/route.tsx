import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { accessIntents } from "~/areas/account/access-handlers.server";
import { sessionRows } from "~/areas/account/session-rows";
import { useSettledReply } from "~/areas/workspace/settled-reply";
import { manageTexts } from "~/areas/workspace/texts";
import { listSessions } from "~/domain/accounts/list-sessions.server";
import { removeIcon, setIcon } from "~/domain/dashcamers/icon.server";
import { getOwnSettings, saveOwnSettings } from "~/domain/dashcamers/own-settings.server";
import { iconUrlOf, maxIconBytes } from "~/domain/dashcamers/rules";
import { ClipRulesForm, IconForm, ProfileForm, ReceivingForm } from "~/domain/dashcamers/wire";
import { fieldTexts } from "~/domain/stale-form";
import { redirectWithToast } from "~/http/flash.server";
import { type FormReply, formAnswer } from "~/http/form-reply";
import { intent, orLogIn, pageAction } from "~/http/page.server";
import { DashcamerSettingsPage } from "~/routes/dashcamer.settings._index/dashcamer-settings-page";
import { dashcamerSettingsTexts } from "~/texts/dashcamer-settings";
import type { NoticeCode } from "~/texts/errors";

/** Whoever is told that something has changed meanwhile sees what it is now. */
export { alsoAfterConflict as shouldRevalidate } from "~/areas/workspace/after-conflict";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(dashcamerSettingsTexts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  const [own, sessions] = await orLogIn(
    args,
    Promise.all([getOwnSettings(palubka), listSessions(palubka)]),
    "dashcamer",
  );
  const { iconKey, email, pendingEmail, hasOwnDomain } = own;
  const stored = (form: { shape: object }) => {
    const names = Object.keys(form.shape).filter((name) => name in own) as (keyof typeof own)[];
    return fieldTexts(Object.fromEntries(names.map((name) => [name, own[name]])));
  };
  return {
    email,
    pendingEmail,
    hasOwnDomain,
    iconUrl: iconKey && iconUrlOf(iconKey),
    sendPrefix: `${new URL(palubka.baseUrl).host}/poslat?dashcamer=`,
    stored: {
      profile: stored(ProfileForm),
      receiving: stored(ReceivingForm),
      clipRules: stored(ClipRulesForm),
    },
    sessions: sessionRows(sessions),
  };
}

/** Success leads back by GET, so a reload sends nothing again. */
const path = "/dashcamer/settings";
const done = (notice: NoticeCode) => redirectWithToast(path, notice);
const nothing = z.object({});
const quiet = { quiet: true };

const saving = (form: typeof ProfileForm | typeof ReceivingForm | typeof ClipRulesForm) =>
  intent(
    form,
    async (context, settings) => {
      await saveOwnSettings(context, settings);
      return done("accountSaved");
    },
    quiet,
  );

export const action = pageAction(
  {
    profile: saving(ProfileForm),
    receiving: saving(ReceivingForm),
    clipRules: saving(ClipRulesForm),
    icon: intent(
      IconForm,
      async (context, { icon }) => {
        await setIcon(context, { bytes: new Uint8Array(await icon.arrayBuffer()) });
        return done("iconSaved");
      },
      quiet,
    ),
    removeIcon: intent(nothing, async (context) => {
      await removeIcon(context);
      return done("iconRemoved");
    }),
    ...accessIntents(path),
  },
  { maxFileBytes: maxIconBytes },
);

/** Everything that a creator may set about themselves. */
export default function DashcamerSettings() {
  const reply = useSettledReply<FormReply>();
  const { formData } = useNavigation();
  const answer = (intent: string) => formAnswer(reply, formData, intent);
  return (
    <DashcamerSettingsPage
      {...useLoaderData<typeof loader>()}
      answers={{
        profile: answer("profile"),
        receiving: answer("receiving"),
        clipRules: answer("clipRules"),
        icon: answer("icon"),
        changeEmail: answer("changeEmail"),
        changePassword: answer("changePassword"),
      }}
    />
  );
}

import { emailForms, passwordForms } from "~/areas/account/access-forms";
import { emailHandlers, passwordHandlers } from "~/areas/account/access-handlers.server";
import { sessionRows } from "~/areas/account/session-rows";
import { useSettledAnswers } from "~/areas/workspace/conflict/settled-reply";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { listSessions } from "~/domain/accounts/list-sessions.server";
import { removeIcon, setIcon } from "~/domain/dashcamers/icon.server";
import { getOwnSettings, saveOwnSettings } from "~/domain/dashcamers/own-settings.server";
import { iconUrlOf, maxIconBytes } from "~/domain/dashcamers/rules";
import { ClipRulesForm, IdentityForm, ProfileForm, ReceivingForm } from "~/domain/dashcamers/wire";
import { listOwnImpersonations } from "~/domain/impersonation/list-own.server";
import { isImpersonated } from "~/domain/permissions";
import { fieldTexts } from "~/domain/stale-form";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { dashcamerSettingsTexts } from "~/texts/dashcamer-settings";
import type { NoticeCode } from "~/texts/errors";
import { DashcamerSettingsPage } from "./dashcamer-settings-page";
import { forms as ownForms } from "./forms";

/** After an edit conflict the page shows the present values. */
export { alsoAfterConflict as shouldRevalidate } from "~/areas/workspace/conflict/after-conflict";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(dashcamerSettingsTexts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  // Whoever only looks sees no devices of the creator's.
  const [own, sessions, looks] = await orLogIn(
    args,
    Promise.all([
      getOwnSettings(palubka),
      isImpersonated(palubka.actor) ? [] : listSessions(palubka),
      listOwnImpersonations(palubka),
    ]),
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
      identity: stored(IdentityForm),
      receiving: stored(ReceivingForm),
      clipRules: stored(ClipRulesForm),
    },
    sessions: sessionRows(sessions),
    looks,
  };
}

/** Success leads back by GET, so a reload sends nothing again. */
const path = "/dashcamer/settings";
const done = (notice: NoticeCode) => redirectWithToast(path, notice);
const quiet = { quiet: true };

const saving = <Settings extends Parameters<typeof saveOwnSettings>[1]>() =>
  on<Settings>(async (context, settings) => {
    await saveOwnSettings(context, settings);
    return done("accountSaved");
  }, quiet);

const forms = { ...ownForms, ...emailForms, ...passwordForms };

export const action = formAction(
  forms,
  {
    profile: saving(),
    identity: saving(),
    receiving: saving(),
    clipRules: saving(),
    icon: on(async (context, { icon }) => {
      await setIcon(context, { bytes: new Uint8Array(await icon.arrayBuffer()) });
      return done("iconSaved");
    }, quiet),
    removeIcon: on(async (context) => {
      await removeIcon(context);
      return done("iconRemoved");
    }),
    ...emailHandlers(path),
    ...passwordHandlers(path),
  },
  { maxFileBytes: maxIconBytes },
);

/** Everything that a creator may set about themselves. */
export default function DashcamerSettings() {
  return <DashcamerSettingsPage {...useLoaderData<typeof loader>()} answers={useSettledAnswers(forms)} />;
}

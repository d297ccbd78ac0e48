import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { useConsent } from "~/client/site/consent";
import { sendTo } from "~/client/site/site-frame";
import { useRoot } from "~/client/use-root";
import { subscribe } from "~/domain/newsletter/subscribe.server";
import { SubscribeForm } from "~/domain/newsletter/wire";
import { listPlaylists } from "~/domain/playlists/list-playlists.server";
import { getSitePage } from "~/domain/settings/get-site-page.server";
import { sceneOf } from "~/domain/settings/scenes";
import { termsInForce } from "~/domain/terms/rules";
import { getLatestUpload } from "~/domain/uploads/get-latest-upload.server";
import type { FormReply } from "~/http/form-reply";
import { intent, pageAction } from "~/http/page.server";
import { sharedPage } from "~/http/shared-page";
import { HomePage } from "~/ui/pages/home/home-page";
import { newsletterId, newsletterValues } from "~/ui/pages/home/newsletter-form";
import type { SiteHandle } from "~/ui/site-handle";

export const handle: SiteHandle = { clearHeader: true };
export const headers = sharedPage;

export async function loader({ context: { palubka } }: LoaderFunctionArgs) {
  const [site, playlists, latest] = await Promise.all([
    getSitePage(palubka),
    listPlaylists(palubka),
    getLatestUpload(palubka),
  ]);
  const { url, hud } = sceneOf(site.background);
  return {
    siteName: site.name,
    intro: site.lede,
    background: { url, opacity: site.backgroundOpacity, hud, place: site.backgroundPlace ?? hud.place },
    playlists,
    latest,
    consentVersion: termsInForce("g", palubka.now),
  };
}

export const action = pageAction({
  subscribe: intent(SubscribeForm, async (context, form) => {
    await subscribe(context, {
      ...form,
      wasInited: form.wasInited === "true",
      consentVersion: form.consent,
    });
    return { toast: "newsletterConfirmSent" };
  }),
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.siteName },
  { name: "description", content: data?.intro },
];

export default function Home() {
  const { siteName, intro, background, playlists, latest, consentVersion } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const navigation = useNavigation();
  const consent = useConsent(consentVersion);
  // Without scripts the answer is a new page, which should open where the form is.
  const action = useSyncExternalStore(
    () => () => {},
    () => "/?index",
    () => `/?index#${newsletterId}`,
  );
  const role = useRoot()?.actor.role ?? "visitor";
  return (
    <HomePage
      siteName={siteName}
      intro={intro}
      background={background}
      latest={latest}
      sendTo={sendTo(role)}
      rulesTo="/terms/fan"
      newsletter={{
        playlists,
        values: newsletterValues(reply?.result?.initialValue),
        errors: reply?.result?.error ?? undefined,
        busy: navigation.formData?.get("intent") === "subscribe",
        action,
        privacyTo: "/terms/gdpr",
        consentVersion,
        ...consent,
      }}
    />
  );
}

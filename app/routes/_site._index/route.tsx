import { useSyncExternalStore } from "react";
import { videoObject } from "~/areas/site/video-object";
import { sendTo } from "~/client/site/site-frame";
import { useAnswers } from "~/client/use-answers";
import { useRoot } from "~/client/use-root";
import { subscribe } from "~/domain/newsletter/subscribe.server";
import { getHome } from "~/domain/settings/get-home.server";
import { type Scene, scenesFrom } from "~/domain/settings/scenes";
import { watermarkOf } from "~/domain/settings/site-rules";
import { termsInForce } from "~/domain/terms/rules";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { formAction, on } from "~/http/page.server";
import { sharedPage } from "~/http/shared-page";
import { publicMeta } from "~/http/titled";
import type { PageHandle } from "~/ui/page-handle";
import type { SiteHandle } from "~/ui/site-handle";
import { StructuredData } from "~/ui/structured-data";
import { useChangingBackground } from "./changing-background";
import { useConsent } from "./consent";
import { forms } from "./forms";
import { HomePage } from "./home-page";
import { newsletterId } from "./newsletter-form";
import styles from "./styles.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: SiteHandle & PageHandle = { clearHeader: true, readFirst: true };
export const headers = sharedPage;

export async function loader({ context: { palubka } }: LoaderFunctionArgs) {
  const { site } = palubka;
  const { playlists, latest } = await getHome(palubka);
  const view = ({ url, hud }: Scene) => ({
    url,
    hud: hud ?? undefined,
    opacity: site.backgroundOpacity,
    place: hud?.place,
  });
  const [own, ...others] = scenesFrom(site.background);
  return {
    siteName: site.name,
    watermark: watermarkOf(site),
    intro: site.lede,
    background: { ...view(own), place: site.backgroundPlace ?? own.hud?.place },
    otherScenes: others.map(view),
    playlists,
    latest,
    consentVersion: termsInForce(palubka, "g"),
  };
}

export const action = formAction(forms, {
  subscribe: on(async (context, form) => {
    await subscribe(context, {
      ...form,
      wasInited: form.wasInited === "true",
      consentVersion: form.consent,
    });
    return { toast: "newsletterConfirmSent" };
  }),
});

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  data ? publicMeta({ title: null, description: data.intro, image: data.background.url }, args) : [];

export default function Home() {
  const { siteName, watermark, intro, background, otherScenes, playlists, latest, consentVersion } =
    useLoaderData<typeof loader>();
  const { subscribe: answer } = useAnswers(forms);
  const consent = useConsent(consentVersion);
  // Without scripts the answer is a new page, which should open where the form is.
  const action = useSyncExternalStore(
    () => () => {},
    () => "/?index",
    () => `/?index#${newsletterId}`,
  );
  const root = useRoot();
  const role = root?.actor.role ?? "visitor";
  return (
    <>
      {latest ? <StructuredData data={videoObject(latest, root?.siteUrl ?? "")} /> : null}
      <HomePage
        siteName={siteName}
        watermark={watermark}
        intro={intro}
        background={useChangingBackground(background, otherScenes)}
        latest={latest}
        sendTo={sendTo(role)}
        rulesTo="/terms/fan"
        newsletter={{
          playlists,
          answer,
          action,
          privacyTo: "/terms/gdpr",
          consentVersion,
          ...consent,
        }}
      />
    </>
  );
}

import { manageTexts } from "~/areas/workspace/manage/texts";
import { useAnswers } from "~/client/use-answers";
import { getOwnSite } from "~/domain/settings/own-site.server";
import { saveBackground, setBackgroundPicture } from "~/domain/settings/save-background.server";
import { saveSiteLinks, saveSiteTexts } from "~/domain/settings/save-site.server";
import { sceneOf, scenes } from "~/domain/settings/scenes";
import { maxBackgroundBytes } from "~/domain/settings/site-rules";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { forms } from "./forms";
import { SiteSettingsPage } from "./site-settings-page";
import styles from "./styles.css?url";
import { siteSettingsTexts } from "./texts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const page = "/dashcamer/site";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(siteSettingsTexts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  const site = await orLogIn(args, getOwnSite(palubka));
  if (!site) return null;
  const { name, lede, aboutMarkdown, contactMarkdown, youtubeUrl, instagramUrl, facebookUrl, background } =
    site;
  const { url, hud } = sceneOf(background);
  return {
    name,
    // An own picture is given out by its own site only.
    backgroundUrl: hud !== null || site.id === palubka.site.id ? url : null,
    texts: { lede, aboutMarkdown, contactMarkdown },
    links: { youtubeUrl, instagramUrl, facebookUrl },
    background: {
      scene: hud === null ? null : background.replace(/^scene:/, ""),
      opacity: site.backgroundOpacity,
      place: site.backgroundPlace ?? "",
      watermarkPosition: site.watermarkPosition ?? "",
      watermarkOpacity: site.watermarkOpacity,
    },
    scenes: Object.entries(scenes).map(([scene, { place }]) => ({
      scene,
      place,
      url: `/scenes/${scene}.svg`,
    })),
  };
}

const saved = () => redirectWithToast(page, "siteSaved");

export const action = formAction(
  forms,
  {
    texts: on(async (context, texts) => {
      await saveSiteTexts(context, texts);
      return saved();
    }),
    links: on(async (context, links) => {
      await saveSiteLinks(context, links);
      return saved();
    }),
    background: on(async (context, background) => {
      await saveBackground(context, background);
      return saved();
    }),
    picture: on(async (context, { picture }) => {
      await setBackgroundPicture(context, { bytes: new Uint8Array(await picture.arrayBuffer()) });
      return saved();
    }),
  },
  { maxFileBytes: maxBackgroundBytes },
);

/** What the creator writes and shows on the public site. */
export default function DashcamerSite() {
  return <SiteSettingsPage site={useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}

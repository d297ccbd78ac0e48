import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { hashBytes } from "~/domain/accounts/secrets.server";
import { removeIcon, setIcon } from "~/domain/dashcamers/icon.server";
import { iconKeyOf } from "~/domain/dashcamers/rules";
import { saveBackground, setBackgroundPicture } from "~/domain/settings/save-background.server";
import { saveSiteLinks, saveSiteTexts } from "~/domain/settings/save-site.server";
import { ownPictureKey } from "~/domain/settings/scenes";
import { dashcamers } from "../../../db/schema/dashcamers";
import { sites } from "../../../db/schema/sites";
import { db, makeDashcamer, makeSite } from "../../factories";
import { differences } from "./comparable";
import { type Change, raceEach } from "./every-race";

type World = Awaited<ReturnType<typeof makeOwnSite>>;

const scene = "scene:scene-1-trosky";

/** A square WebP picture by its head. */
function picture(side: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(40);
  bytes.set(new TextEncoder().encode("RIFF\0\0\0\0WEBPVP8X"));
  new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
  bytes.set([side - 1], 24);
  bytes.set([side - 1], 27);
  return bytes;
}

const [first, second] = [picture(10), picture(20)];
const nameOf = (bytes: Uint8Array) => hashBytes(bytes).slice(0, 32);

/** A creator's site with a picture of its own behind the name, and an icon. */
async function makeOwnSite() {
  const creator = await makeDashcamer();
  const site = await makeSite({ dashcamerId: creator.id });
  const background = ownPictureKey(site.id, nameOf(first));
  const iconKey = iconKeyOf(creator.id, nameOf(first));
  await db.batch([
    db.update(sites).set({ background, backgroundPlace: "Trosky" }).where(eq(sites.id, site.id)),
    db.update(dashcamers).set({ iconKey }).where(eq(dashcamers.id, creator.id)),
  ]);
  for (const key of [background, iconKey]) await env.CLIPS.put(key, first);
  return { creator, site };
}

async function lookAtSite({ creator, site }: World) {
  const [row] = await db.select().from(sites).where(eq(sites.id, site.id));
  const [owner] = await db
    .select({ iconKey: dashcamers.iconKey })
    .from(dashcamers)
    .where(eq(dashcamers.id, creator.id));
  const ownNames = (text: string) =>
    text
      .replace(`/${site.id}/`, "/site/")
      .replace(`/${creator.id}/`, "/creator/")
      .replace(nameOf(first), "first")
      .replace(nameOf(second), "second");
  const shown = [row?.background, owner?.iconKey].filter((key) => key?.includes("/")) as string[];
  const there = await Promise.all(shown.map(async (key) => (await env.CLIPS.head(key)) !== null));
  const { admin: _, ...before } = site;
  return {
    site: ownNames(JSON.stringify(differences(before, row ?? {}))),
    icon: ownNames(owner?.iconKey ?? ""),
    there,
  };
}

const actor = ({ creator }: World) => creator.actor;
const look = { opacity: 0.4, place: "Hrubá Skála", watermarkPosition: "", watermarkOpacity: 0.1 } as const;

const acts: Record<string, Change<World>["act"]> = {
  "makes the background paler": (context) => saveBackground(context, look),
  "takes a drawn scene": (context) =>
    saveBackground(context, { ...look, scene: scene.slice(6), opacity: 0.9 }),
  "puts another picture there": (context) => setBackgroundPicture(context, { bytes: second }),
  "writes about the site": (context) =>
    saveSiteTexts(context, { lede: "Vítejte", aboutMarkdown: "O nás", contactMarkdown: "" }),
  "saves the links": (context) => saveSiteLinks(context, { youtubeUrl: "https://video.test/@site" }),
  "gives another icon": (context) => setIcon(context, { bytes: second }),
  "takes the icon off": (context) => removeIcon(context),
};

const changes = Object.entries(acts).map(([name, act]): [string, Change<World>] => [
  name,
  { actor, act, refusals: [] },
]);

raceEach(changes, changes, { make: makeOwnSite, look: lookAtSite });

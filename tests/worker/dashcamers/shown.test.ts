import { expect, test } from "vitest";
import { addFavourite, listFavourites } from "~/domain/accounts/favourites.server";
import { getDashcamer } from "~/domain/dashcamers/get-dashcamer.server";
import { getSentVideos } from "~/domain/senders/get-sent-videos.server";
import { listSentVideos } from "~/domain/senders/list-sent-videos.server";
import { tagSentVideo } from "~/domain/senders/tag-sent-video.server";
import { viewVideo } from "~/domain/senders/view-video.server";
import { siteDashcamerOverrides } from "../../../db/schema/sites";
import { systemTags } from "../../../db/schema/tags";
import { db, makeContext, makeDashcamer, makeFan, makeSite, makeVideo } from "../../factories";

/** A fan's clip with a creator whom one site shows otherwise than the creator is. */
async function world(own: boolean, overridden: boolean) {
  const creator = await makeDashcamer({
    name: "Honza",
    allowFanTagging: own,
    channelUrl: "https://a.example",
  });
  const site = await makeSite();
  const shown = { name: "Honza jinak", iconUrl: "/jina.svg", channelUrl: "https://b.example" };
  await db
    .insert(siteDashcamerOverrides)
    .values({ siteId: site.id, dashcamerId: creator.id, ...shown, allowFanTagging: overridden });
  const fan = await makeFan();
  const clip = await makeVideo({ dashcamerId: creator.id, fanId: fan.id });
  const here = await makeContext(fan.actor);
  const there = { ...here, site: { ...here.site, id: site.id } };
  return { creator, clip, here, there };
}

const page = { page: 1, perPage: 10 };

test("whatever a fan reads on a site says of a creator what that site does", async () => {
  const { creator, clip, here, there } = await world(false, true);
  await addFavourite(here, { dashcamerId: creator.id });
  for (const [context, Name, IconUrl, ChannelUrl, AllowFanTagging] of [
    [there, "Honza jinak", "/jina.svg", "https://b.example", true],
    [here, "Honza", "", "https://a.example", false],
  ] as const) {
    const facts = { Name, IconUrl, ChannelUrl, AllowFanTagging };
    expect(await getDashcamer(context, { id: creator.id })).toMatchObject(facts);
    const { Videos } = await getSentVideos(context, page);
    expect(Videos).toMatchObject([{ Dashcamer: Name, DashcamerIcon: IconUrl, AllowFanTagging }]);
    expect((await listSentVideos(context, page)).videos).toMatchObject([{ dashcamerName: Name }]);
    expect(await viewVideo(context, { guid: clip.viewGuid })).toMatchObject({ creatorName: Name });
    const { favourites } = await listFavourites(context);
    expect(favourites).toMatchObject([{ name: Name, channelUrl: ChannelUrl }]);
  }
});

test.each([
  [false, true],
  [true, false],
])("whether fans may tag (own %s, the site's %s) is what the site has announced", async (own, overridden) => {
  const { clip, here, there } = await world(own, overridden);
  const tag = { name: `štítek ${own}`, color: "#123456", textColor: "#ffffff" };
  const [made] = await db.insert(systemTags).values(tag).returning();
  const input = { guid: clip.viewGuid, tagIds: [made?.id ?? 0] };
  for (const [context, may] of [
    [here, own],
    [there, overridden],
  ] as const) {
    expect((await viewVideo(context, { guid: clip.viewGuid })).tagging !== null).toBe(may);
    const tagging = tagSentVideo(context, input);
    if (may) await tagging;
    else await expect(tagging).rejects.toMatchObject({ code: "StateSame" });
  }
});

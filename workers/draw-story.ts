import type { StoryPicture } from "../app/domain/social/picture/story-picture";
import { assetOf } from "./assets";

/** Draws the picture of a story. Loaded when it is needed, as what sets documents. */
export async function drawStory(assets: Fetcher, story: StoryPicture) {
  const { storyPicture } = await import("../app/domain/social/picture/story-picture.server");
  const [regular, bold] = await Promise.all(
    [400, 700].map((weight) => assetOf(assets, `/fonts/overpass-${weight}-v1.ttf`)),
  );
  if (!regular || !bold) throw new Error("There are no fonts.");
  return storyPicture(story, { regular, bold });
}

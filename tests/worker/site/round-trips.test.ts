import { SELF } from "cloudflare:test";
import { expect, test } from "vitest";
import { sites } from "../../../db/schema/sites";
import { db, makeDashcamer, makePlaylist, makeUpload, makeVideo, signIn } from "../../factories";

/** A cookie of ours that nobody knows: the page is made for this visitor alone, not given out from the edge. */
const unknown = "palubka_test=1";

/** Questions to the database that the answer costs when the Worker has just read which site its host shows. */
async function roundTrips(path: string, cookie = unknown): Promise<number> {
  // It remembers that for seconds. A host of its own has just begun them, however long other tests took.
  const origin = `http://${crypto.randomUUID()}.palubka.test`;
  await questionsOf(`${origin}/cookies`, unknown);
  return questionsOf(origin + path, cookie);
}

/** As the answer's Server-Timing header says. */
async function questionsOf(url: string, cookie: string): Promise<number> {
  const answer = await SELF.fetch(url, { headers: { Cookie: cookie } });
  await answer.text();
  expect(answer.status).toBe(200);
  return Number(/d1;dur=[\d.]+;desc="(\d+)"/.exec(answer.headers.get("Server-Timing") ?? "")?.[1]);
}

const site = (await db.select().from(sites).get()) as typeof sites.$inferSelect;
const playlist = await makePlaylist({ dashcamerId: site.dashcamerId });
const upload = await makeUpload({ dashcamerId: site.dashcamerId, playlistId: playlist.id });
const clip = await makeVideo({ dashcamerId: site.dashcamerId });

test.each([
  "/",
  "/about",
  "/videos",
  `/videos?playlist=${playlist.slug}&search=srna`,
  `/videos?video=${upload.id}`,
  "/contact",
  "/upload",
  "/support",
  "/login",
  "/login/user",
  "/login/register",
  "/passreset",
  "/terms/fan",
  "/terms/gdpr",
  "/terms/dashcamer",
  "/cookies",
  "/changelog",
  `/view/${clip.viewGuid}`,
])("%s asks the database at most once", async (path) => {
  expect(await roundTrips(path)).toBeLessThanOrEqual(1);
});

test("a creator's list of clips and the page of one clip are one question each, after the one who is asking", async () => {
  const creator = await makeDashcamer();
  const { id } = await makeVideo({ dashcamerId: creator.id });
  const cookie = await signIn(creator.actor);
  for (const [path, route] of [
    ["/dashcamer", "dashcamer._index"],
    [`/dashcamer/videos/${id}`, "dashcamer.videos.$id"],
  ]) {
    expect(await roundTrips(`${path}.data?_routes=routes/${route}`, cookie)).toBe(2);
    // The frame around it asks beside it.
    expect(await roundTrips(path as string, cookie)).toBe(3);
  }
});

import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Context } from "~/domain/context";
import { announceVideos } from "~/domain/newsletter-messages/announce-videos.server";
import { callOffMessage, deleteDraft, planMessage } from "~/domain/newsletter-messages/change-message.server";
import { composeLetter } from "~/domain/newsletter-messages/compose.server";
import { prepareAboutVideo } from "~/domain/newsletter-messages/prepare-about-video.server";
import { saveNews } from "~/domain/newsletter-messages/save-news.server";
import { sites } from "../../../db/schema/sites";
import { uploads } from "../../../db/schema/uploads";
import { Browser } from "../../browser";
import { db, makeContext, makeDashcamer, makeUpload, signIn } from "../../factories";
import { steppedDatabase } from "../stepped-database";
import { makeWorld, messageOf, messagesOf, minute, takenFor, tick } from "./world";

type World = Awaited<ReturnType<typeof makeWorld>>;

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

/** The site tells nobody by itself. */
const switchOff = ({ site }: World) =>
  db.update(sites).set({ newsletterAuto: false }).where(eq(sites.id, site.id));

const asCreator = ({ creator }: World, overrides: Partial<Context> = {}) =>
  makeContext(creator.actor, { later: async () => {}, ...overrides });

const prepare = async (of: World, overrides?: Partial<Context>) =>
  prepareAboutVideo(await asCreator(of, overrides), { uploadId: of.upload.id });

const sendNow = async (of: World, messageId: number) => planMessage(await asCreator(of), { messageId });

test("where nothing is announced by itself, a video is announced by hand, once, however often one clicks", async () => {
  await switchOff(world);
  await tick();
  expect(await messagesOf(world.site.id)).toEqual([]);
  const [first, second] = [await prepare(world), await prepare(world)];
  expect(second).toEqual(first);
  await tick(minute);
  expect(await takenFor(world)).toEqual([]);
  await sendNow(world, first.id);
  for (const later of [minute, 2 * minute]) await tick(later);
  expect(await takenFor(world)).toEqual(world.emails);
  expect(await prepare(world)).toEqual(first);
  await expect(sendNow(world, first.id)).rejects.toMatchObject({ code: "ChangedMeanwhile" });
  await tick(20 * minute);
  expect(await takenFor(world)).toEqual(world.emails);
});

test("a video from before the switch is announced by hand alone", async () => {
  const connectedAt = Date.now() - 30 * 24 * 60 * minute;
  await db
    .update(uploads)
    .set({ outAt: connectedAt, notifiedAt: connectedAt })
    .where(eq(uploads.id, world.upload.id));
  await sendNow(world, (await prepare(world)).id);
  for (const later of [minute, 12 * minute]) await tick(later);
  expect(await takenFor(world)).toEqual(world.emails);
});

test("what is only prepared leaves by itself where the site tells of videos by itself", async () => {
  const { id } = await prepare(world);
  expect(await messageOf(world.site.id)).toMatchObject({ id, state: "draft", sendAt: null });
  await tick();
  expect(await messagesOf(world.site.id)).toMatchObject([{ id, state: "planned" }]);
  await tick(11 * minute);
  expect(await takenFor(world)).toEqual(world.emails);
});

test("what was called off before it left stays so until its creator sends it", async () => {
  const { id } = await prepare(world);
  await callOffMessage(await asCreator(world), { messageId: id });
  for (const later of [0, 12 * minute]) await tick(later);
  expect(await messageOf(world.site.id)).toMatchObject({ state: "cancelled", reason: "creator" });
  expect(await takenFor(world)).toEqual([]);
  await sendNow(world, (await prepare(world)).id);
  await tick(13 * minute);
  expect(await takenFor(world)).toEqual(world.emails);
});

test("only the creator whose video it is prepares a message about it, when everybody can see it", async () => {
  const stranger = await makeContext((await makeDashcamer()).actor);
  await expect(prepareAboutVideo(stranger, { uploadId: world.upload.id })).rejects.toMatchObject({
    code: "NotFound",
  });
  await db.update(uploads).set({ visible: false }).where(eq(uploads.id, world.upload.id));
  await expect(prepare(world)).rejects.toMatchObject({ code: "InvalidState" });
  expect(await messagesOf(world.site.id)).toEqual([]);
});

test("a prepared message about a video is neither changed nor deleted as news are", async () => {
  const { id } = await prepare(world);
  const context = await asCreator(world);
  const news = { messageId: id, subject: "Jiné", body: "Jiné" };
  await expect(saveNews(context, news)).rejects.toMatchObject({ code: "ChangedMeanwhile" });
  await expect(deleteDraft(context, { messageId: id })).rejects.toMatchObject({ code: "ChangedMeanwhile" });
});

test.each([
  ["jpg", true],
  ["jpeg", true],
  ["png", true],
  ["webp", false],
  ["svg", false],
])("a letter shows the video's picture where every mail program can: %s", async (kind, isShown) => {
  const imageKey = `thumbnails/test.${kind}`;
  await db.update(uploads).set({ imageKey }).where(eq(uploads.id, world.upload.id));
  const { id } = await prepare(world);
  const letter = await composeLetter(await asCreator(world), id);
  expect(letter?.html.includes("<img")).toBe(isShown);
  expect(letter?.html.includes(`/thumbnails/${world.upload.id}"`)).toBe(isShown);
});

/** Runs the work with something else coming just before its call `step` to the database; how many calls there were. */
async function between(
  step: number,
  work: (stepped: Context["db"]) => Promise<unknown>,
  other: () => Promise<unknown>,
) {
  let steps = 0;
  await work(
    steppedDatabase(async (_, call) => {
      if (steps++ === step) await other();
      return call();
    }),
  );
  return steps;
}

test("whether the clock or the press comes first, and wherever between, each reader gets one mail", async () => {
  const announce = async (overrides: Partial<Context> = {}) =>
    announceVideos(await makeContext({ role: "visitor" }, overrides));
  for (const isClockInside of [true, false]) {
    for (let step = 0, steps = 1; step < steps; step++) {
      const raced = await makeWorld();
      const press = async (overrides?: Partial<Context>) =>
        sendNow(raced, (await prepare(raced, overrides)).id);
      steps = isClockInside
        ? await between(step, (stepped) => press({ db: stepped }), announce)
        : await between(step, (stepped) => announce({ db: stepped }), press);
      const where = `${isClockInside ? "clock in press" : "press in clock"}, call ${step}`;
      expect(await messagesOf(raced.site.id), where).toHaveLength(1);
      for (const later of [minute, 12 * minute, 13 * minute]) await tick(later);
      expect(await takenFor(raced), where).toEqual(raced.emails);
      expect(await messageOf(raced.site.id), where).toMatchObject({ state: "sent", sent: 3 });
    }
  }
}, 60_000);

test("the video's page prepares it without scripts and leads to it; a hidden video has no such button", async () => {
  const browser = new Browser();
  const [name = "", value = ""] = (await signIn(world.creator.actor)).split("=");
  browser.cookies.set(name, value);
  const page = `/dashcamer/uploads/${world.upload.id}`;
  expect(await (await browser.get(page)).text()).toContain("Připravit zprávu");
  const form = { intent: "prepareMessage", uploadId: String(world.upload.id) };
  const answer = await browser.post(page, form);
  const { id } = await messageOf(world.site.id);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/dashcamer/newsletter/${id}`]);
  expect(await (await browser.get(page)).text()).toContain(`href="/dashcamer/newsletter/${id}"`);

  const hidden = await makeUpload({ dashcamerId: world.creator.id, visible: false });
  const hiddenPage = `/dashcamer/uploads/${hidden.id}`;
  expect(await (await browser.get(hiddenPage)).text()).not.toContain("Připravit zprávu");
  const refused = await browser.post(hiddenPage, { ...form, uploadId: String(hidden.id) });
  expect(refused.status).toBe(400);
  expect((await refused.text()).replaceAll("\u00a0", " ")).toContain("až bude video na webu vidět");
});

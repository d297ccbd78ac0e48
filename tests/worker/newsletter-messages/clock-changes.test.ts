import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newsletterMessages } from "../../../db/schema/newsletter-messages";
import { Browser } from "../../browser";
import { db, signIn } from "../../factories";
import { makeReader, makeWorld, messageOf, minute, takenFor, tick } from "./world";

/** News of a creator that have not left, and the form by which they are planned. */
async function makeDraft() {
  const world = await makeWorld({ readers: 0 });
  const readers = [
    await makeReader(world.site, { webUpdates: true }),
    await makeReader(world.site, { webUpdates: true }),
  ];
  const browser = new Browser();
  const [name = "", value = ""] = (await signIn(world.creator.actor)).split("=");
  browser.cookies.set(name, value);
  const { id } = await db
    .insert(newsletterMessages)
    .values({
      siteId: world.site.id,
      kind: "news",
      subject: "Sraz",
      body: "V sobotu.",
      state: "draft",
      createdAt: Date.now(),
    })
    .returning({ id: newsletterMessages.id })
    .get();
  const plan = (sendAt: string) =>
    browser.post(`/dashcamer/newsletter/${id}`, { intent: "plan", messageId: String(id), sendAt });
  return { ...world, id, plan, emails: readers.map(({ email }) => email).sort() };
}

test("a time that the clocks skip in March is refused at its field, and the draft stays", async () => {
  const { site, plan } = await makeDraft();
  const answer = await plan("2027-03-28T02:30");
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(/aria-invalid="true"/);
  expect(await messageOf(site.id)).toMatchObject({ state: "draft", sendAt: null });
});

test.each([
  ["right before the hour that March skips", "2027-03-28T01:59", "2027-03-28T00:59:00Z"],
  ["right after it", "2027-03-28T03:00", "2027-03-28T01:00:00Z"],
  ["in the hour that October repeats, in its first pass", "2027-10-31T02:30", "2027-10-31T00:30:00Z"],
  ["after both of its passes", "2027-10-31T03:00", "2027-10-31T02:00:00Z"],
])("a message planned %s leaves then, once", async (_, typed, at) => {
  const world = await makeDraft();
  expect((await world.plan(typed)).status).toBeLessThan(400);
  const sendAt = Date.parse(at);
  expect(await messageOf(world.site.id)).toMatchObject({ state: "planned", sendAt });
  const tickAt = (moment: number) => tick(moment - Date.now());
  await tickAt(sendAt - minute);
  expect(await takenFor(world)).toEqual([]);
  await tickAt(sendAt + minute);
  await tickAt(sendAt + 61 * minute);
  expect(await takenFor(world)).toEqual(world.emails);
  const [sent] = await db.select().from(newsletterMessages).where(eq(newsletterMessages.id, world.id));
  expect(sent).toMatchObject({ state: "sent", sent: 2 });
});

import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { longestBody } from "~/domain/newsletter-messages/rules";
import { newsletterMessages } from "../../../db/schema/newsletter-messages";
import { Browser } from "../../browser";
import { db, makeDashcamer, makeSite, signIn } from "../../factories";

let site: Awaited<ReturnType<typeof makeSite>>;
let browser: Browser;

beforeEach(async () => {
  const creator = await makeDashcamer();
  site = await makeSite({ dashcamerId: creator.id });
  browser = new Browser();
  const [name = "", value = ""] = (await signIn(creator.actor)).split("=");
  browser.cookies.set(name, value);
});

const drafts = () => db.select().from(newsletterMessages).where(eq(newsletterMessages.siteId, site.id));

const save = (body: string, path = "/dashcamer/newsletter", more: Record<string, string> = {}) =>
  browser.post(path, { intent: "saveNews", subject: "Sraz v Turnově", body, ...more });

/** As long as the form takes it, but each word is a paragraph, and each paragraph an element with its styles. */
const chopped = "Ahoj\n\n".repeat(Math.floor(longestBody / 6)).trim();

test("news that mail programs would cut are refused at their field, and what was typed stays", async () => {
  const answer = await save(chopped);
  expect(answer.status).toBe(400);
  const page = (await answer.text()).replaceAll("\u00a0", " ");
  expect(page).toMatch(
    /<textarea[^>]*name="body"[^>]*aria-invalid="true"|<textarea[^>]*aria-invalid="true"[^>]*name="body"/,
  );
  expect(page).toContain("Tak dlouhou zprávu by poštovní programy uřízly i s odkazem na odhlášení.");
  expect(page).toContain("Ahoj\n\nAhoj");
  expect(await drafts()).toEqual([]);
});

test("news of one long text may be as long as the form takes, and are changed to nothing longer than a letter", async () => {
  const long = "Žluťoučký kůň. ".repeat(Math.floor(longestBody / 15)).trim();
  expect((await save(long)).status).toBeLessThan(400);
  const [draft] = await drafts();
  expect(draft?.body).toBe(long);
  const id = String(draft?.id);
  expect((await save(chopped, `/dashcamer/newsletter/${id}`, { messageId: id })).status).toBe(400);
  expect((await drafts())[0]?.body).toBe(long);
});

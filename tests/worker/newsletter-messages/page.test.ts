import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { planMessage } from "~/domain/newsletter-messages/change-message.server";
import { newsletterMessages } from "../../../db/schema/newsletter-messages";
import worker from "../../../workers/app";
import { Browser } from "../../browser";
import { db, makeContext, makeDashcamer, makeSite, signIn } from "../../factories";

type Message = Partial<typeof newsletterMessages.$inferInsert>;

/** A creator's news in the given state, and a browser without scripts that they are logged in with. */
async function makeNews(given: Message = {}) {
  const creator = await makeDashcamer();
  const site = await makeSite({ dashcamerId: creator.id });
  const news = { siteId: site.id, subject: "Sraz v Turnově", body: "Sejdeme se.", createdAt: 1 };
  const [message] = await db
    .insert(newsletterMessages)
    .values({ ...news, kind: "news", state: "draft", ...given })
    .returning();
  if (!message) throw new Error("There is no message.");
  const cookie = await signIn(creator.actor);
  const browser = new Browser();
  const [name = "", value = ""] = cookie.split("=");
  browser.cookies.set(name, value);
  return { creator, message, cookie, browser, path: `/dashcamer/newsletter/${message.id}?view=text` };
}

const words = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");

describe("the page of a message reads itself anew", () => {
  const minute = 60_000;
  const refresh = /<noscript><meta http-equiv="refresh" content="5"\/><\/noscript>/;

  test.each<[string, () => Message, boolean]>([
    ["while it leaves", () => ({ state: "sending", startedAt: Date.now() }), true],
    ["when it is due", () => ({ state: "planned", sendAt: Date.now() - minute }), true],
    ["not before it is due", () => ({ state: "planned", sendAt: Date.now() + minute }), false],
    ["not as a draft", () => ({}), false],
    ["not once it is sent", () => ({ state: "sent", startedAt: 1, finishedAt: 2 }), false],
    ["not once it is stopped", () => ({ state: "stopped", startedAt: 1 }), false],
  ])("without scripts %s", async (_, given, isAgain) => {
    const { browser, path } = await makeNews(given());
    const page = await words(await browser.get(path));
    expect(page).toContain("Sejdeme se.");
    expect(refresh.test(page)).toBe(isAgain);
    expect(page.match(/http-equiv="refresh"/g)?.length ?? 0).toBe(isAgain ? 1 : 0);
  });

  test("and has no field then, whose content would be gone", async () => {
    for (const state of ["planned", "sending"] as const) {
      const { browser, path } = await makeNews({ state, sendAt: Date.now() - minute, startedAt: 1 });
      const page = await words(await browser.get(path));
      const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
      expect(main).not.toMatch(/<(textarea|select)|<input(?![^>]*type="hidden")/);
      expect(main).toContain(state === "planned" ? "Neposílat" : "Zastavit odesílání");
    }
  });

  test("but not while it says why a form was refused", async () => {
    const { browser, message, path } = await makeNews({ state: "sending", startedAt: Date.now() });
    const answer = await browser.post(path, { intent: "callOff", messageId: String(message.id) });
    expect(answer.status).toBe(409);
    const page = await words(answer);
    expect(page).toContain("Zpráva je mezitím v jiném stavu.");
    expect(page).not.toContain('http-equiv="refresh"');
  });
});

describe("where no service for newsletters is set up", () => {
  const secrets = { LINK_SECRET: "x".repeat(32), JWT_SECRET: "y".repeat(32) };
  const bindings = { ...env, ...secrets, APP_ENV: "production" } as unknown as Env;

  /** The page as a deployment without keys of the service shows it. */
  async function pageOf(path: string, cookie: string): Promise<string> {
    const request = new Request(`https://palubka.test${path}`, { headers: { Cookie: `__Host-${cookie}` } });
    const asked = request as Parameters<typeof worker.fetch>[0];
    const answer = await worker.fetch(asked, bindings, createExecutionContext());
    expect(answer.status).toBe(200);
    return words(answer);
  }

  test("the workspace says so before anybody presses „Odeslat“: its button is not there", async () => {
    const { browser, cookie, path } = await makeNews();
    const notice = "Odesílání tu zatím není zapnuté";
    const send = />Odeslat</;
    const elsewhere = await words(await browser.get(path));
    expect(elsewhere).not.toContain(notice);
    expect(elsewhere).toMatch(send);
    for (const address of ["/dashcamer/newsletter", path]) {
      const page = await pageOf(address, cookie);
      expect(page).toContain(notice);
      expect(page).not.toMatch(send);
    }
  });

  test.each<[string, Message, RegExp]>([
    ["that is planned", { state: "planned", sendAt: 1 }, />Odeslat</],
    ["that was called off", { state: "cancelled", reason: "creator" }, />Odeslat</],
    ["that was stopped", { state: "stopped", startedAt: 1 }, />Pokračovat</],
  ])("neither can a message leave %s, and its page waits for nothing", async (_, given, button) => {
    const { browser, cookie, path, message } = await makeNews({ ...given, sendAt: Date.now() + 60_000 });
    expect(await words(await browser.get(path))).toMatch(button);
    await db
      .update(newsletterMessages)
      .set({ sendAt: given.sendAt ?? null })
      .where(eq(newsletterMessages.id, message.id));
    const page = await pageOf(path, cookie);
    expect(page).toContain("Odesílání tu zatím není zapnuté");
    expect(page).not.toMatch(button);
    expect(page).not.toContain('http-equiv="refresh"');
  });

  test("whoever sends the form all the same is refused, and the message stays as it was", async () => {
    const { creator, message } = await makeNews();
    const context = await makeContext(creator.actor, { bulkMail: null });
    await expect(planMessage(context, { messageId: message.id })).rejects.toMatchObject({
      code: "RemoteServiceUnavailable",
    });
    const { id } = newsletterMessages;
    expect(await db.select().from(newsletterMessages).where(eq(id, message.id))).toMatchObject([
      { state: "draft", sendAt: null },
    ]);
  });
});

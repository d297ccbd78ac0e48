import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { hashSecret } from "~/domain/accounts/secrets.server";
import { Refusal } from "~/domain/errors";
import { beginImpersonation } from "~/domain/impersonation/begin.server";
import { calls, nameOf } from "~/http/api/calls";
import { refusalTexts } from "~/texts/errors";
import { createContext } from "../../../workers/context";
import { ask, origin, sendCall } from "../../api";
import * as make from "../../factories";
import { sampleOf } from "../../sample";
import { pageForms } from "../forms/every-form";
import { argsOf } from "./valid-forms";
import { actions } from "./workspace-actions";
import { makeWorld, stateOf } from "./workspace-world";

/** What a superuser who is logged in as the creator may do in the workspace: look. */
const readable = [
  "list clips",
  "open a clip",
  "play a clip",
  "read messages",
  "take a file of a clip",
  "see the trash",
  "see who asks for clips",
  "see offers of others",
  "see a compilation",
  "take a compilation as a file",
  "see editors",
  "see settings",
  "see statistics",
  "see the space",
  "see the board",
];

/** What needs no statement that writes where there is but one of them. */
const unmoved = ["move a tag", "move a playlist"];

/** A workspace with one of everything, and the cookie of a superuser who is logged in as its creator. */
async function makeLookedAtWorld() {
  const world = await makeWorld("owner");
  const { actor } = await make.makeSuperuser();
  const cookie = await make.signIn(actor);
  const sessionHash = hashSecret(cookie.split("=")[1] ?? "");
  const context = await make.makeContext(actor, { sessionHash });
  await beginImpersonation(context, { id: world.creator.id, reason: "Nevidí své záběry." });
  const asked = new Request(`${origin}/dashcamer`, { headers: { Cookie: cookie } });
  return { world, cookie, context: await createContext(env, asked) };
}

test.each(Object.entries(actions))("logged in as the creator, %s", async (name, run) => {
  const { world, context } = await makeLookedAtWorld();
  const before = await stateOf(world);
  const said = await run(context, world).then(
    () => "done",
    (error) => (error instanceof Refusal ? error.code : String(error)),
  );
  expect(said).toBe([...readable, ...unmoved].includes(name) ? "done" : "NotWhileImpersonating");
  expect(await stateOf(world)).toBe(before);
});

const ofWorkspace = pageForms.filter(({ route }) => /^(dashcamer|_site\.second-factor)/.test(route));

test.each(sampleOf(ofWorkspace).map((page) => [page.route, page.intent, page] as const))(
  "logged in as the creator, the form of %s (%s) changes nothing and says why",
  async (_route, _intent, page) => {
    const { world, context } = await makeLookedAtWorld();
    const before = await stateOf(world);
    const answer = await page.action(await argsOf(page, world, context)).catch((thrown: unknown) => thrown);
    expect(JSON.stringify(answer)).toContain(refusalTexts.NotWhileImpersonating.text);
    expect(answer).toMatchObject({ init: { status: 403 } });
    expect(await stateOf(world)).toBe(before);
  },
);

test.each(
  sampleOf(calls.filter(({ method }) => method === "POST")).map((call) => [nameOf(call), call] as const),
)("logged in as the creator, the call %s is refused", async (_, call) => {
  const { cookie } = await makeLookedAtWorld();
  const answer = await sendCall(call, { cookie, headers: { Origin: origin } });
  expect([answer.status, await answer.json()]).toMatchObject([
    403,
    { Message: "Not while logged in as somebody else." },
  ]);
});

test("logged in as the creator, no upload begins", async () => {
  const { cookie } = await makeLookedAtWorld();
  const headers = { "Tus-Resumable": "1.0.0", "Upload-Length": "100", Origin: origin };
  const answer = await ask("/files", { method: "POST", cookie, headers });
  expect([answer.status, await answer.text()]).toEqual([
    403,
    expect.stringContaining("Not while logged in as somebody else."),
  ]);
});

/** Pages of the workspace; what is about money, about the account, and what speaks in the creator's name is closed. */
const pages: Record<string, number> = {
  "": 200,
  "/transfers": 200,
  "/offers": 200,
  "/uploads": 200,
  "/compilations": 200,
  "/channel": 200,
  "/playlists": 200,
  "/newsletter": 200,
  "/social": 403,
  "/tags": 200,
  "/editors": 200,
  "/site": 200,
  "/statistics": 200,
  "/space": 200,
  "/computer": 403,
  "/board": 200,
  "/tariff": 403,
  "/tariff/order": 403,
  "/invoices": 200,
  "/payments/x": 403,
  "/credit": 403,
  "/settings": 200,
  "/settings/end": 403,
  "/email-access": 403,
  "/terms": 403,
  "/review": 200,
  "/trash": 200,
  "/export": 403,
};

test("of the pages of a workspace those that show are open, each with the bar and the way back", async () => {
  const { cookie, world } = await makeLookedAtWorld();
  const seen: Record<string, number> = {};
  for (const path of Object.keys(pages)) {
    const answer = await ask(`/dashcamer${path}`, { cookie });
    seen[path] = answer.status;
    const page = await answer.text();
    if (answer.headers.get("Content-Type")?.startsWith("text/html")) {
      expect(page).toContain(`Díváte se jako ${world.creator.name}`);
      expect(page).toContain('action="/admin/impersonation/end"');
    }
  }
  expect(seen).toEqual(pages);
});

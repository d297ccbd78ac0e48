import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { Refusal } from "~/domain/errors";
import type { ActionFunctionArgs } from "~/framework/route.server";
import { calls, nameOf } from "~/http/api/calls";
import { parseForm } from "~/http/form-input.server";
import { refusalTexts } from "~/texts/errors";
import { dashcamers } from "../../../db/schema/dashcamers";
import { ask, origin, tokenFor } from "../../api";
import * as make from "../../factories";
import { type PageForm, pageForms } from "../forms/every-form";
import { formMaker, randomFrom } from "../forms/random-forms";
import { actions } from "./workspace-actions";
import { makeWorld, stateOf } from "./workspace-world";

/** What a creator whose contract has ended may still do in their workspace. */
const readable = ["play a clip", "take the data"];

/** A workspace with one of everything, as its creator meets it after the end of the contract. */
async function makeEndedWorld() {
  const world = await makeWorld("owner");
  const { id: dashcamerId, name } = world.creator;
  const actor: Actor = { role: "formerDashcamer", dashcamerId, name };
  return { world, context: { ...world.context, actor } };
}

test.each(Object.entries(actions))("after the end of the contract, %s", async (name, run) => {
  const { world, context } = await makeEndedWorld();
  const before = await stateOf(world);
  const said = await run(context, world).then(
    () => "done",
    (error) => (error instanceof Refusal ? error.code : String(error)),
  );
  expect(said).toBe(readable.includes(name) ? "done" : "ContractEnded");
  expect(await stateOf(world)).toBe(before);
});

const order = {
  ...{ variant: "3", payInterval: "365", customerName: "Jan Marek", companyId: "" },
  ...{ street: "Nádražní 12", city: "Turnov", postalCode: "511 01" },
};
/** Fields that chance does not hit upon. */
const byHand: Record<string, Record<string, string>> = {
  callOffPost: { network: "facebook" },
  choosePage: { pageId: "200000000000001" },
  connectChannel: { channelId: "UC0123456789012345678901" },
  disconnectChannel: { channelId: "UC0123456789012345678901" },
  disconnect: { pageId: "200000000000001" },
  offerVideo: { offer: "free" },
  prepare: order,
  postNow: { network: "facebook" },
  recount: order,
};

/** What somebody may send by a form of a page, once its shape takes it. */
function validForm(page: PageForm): FormData {
  const makeForm = formMaker(randomFrom(11));
  const given = byHand[page.intent] ?? {};
  for (let at = 0; at < 20_000; at += 1) {
    const form = new FormData();
    for (const [name, value] of makeForm(page)) if (name !== "intent") form.append(name, value);
    for (const [name, value] of Object.entries({ ...given, intent: page.intent })) form.set(name, value);
    if (parseForm(form, page.shape).status === "success") return form;
  }
  throw new Error(`Chance finds no right form for ${page.route} ${page.intent}: give its fields by hand.`);
}

/** A form with a file goes in parts, any other one as its pairs. */
function bodyOf(form: FormData): BodyInit {
  const hasFile = [...form.values()].some((value) => typeof value !== "string");
  return hasFile ? form : new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
}

const ofWorkspace = pageForms.filter(({ route }) => route.startsWith("dashcamer"));

test("the workspace has forms to try", () => {
  expect(ofWorkspace.length).toBeGreaterThan(50);
});

test.each(ofWorkspace.map((page) => [page.route, page.intent, page] as const))(
  "after the end of the contract, the form of %s (%s) changes nothing and says why",
  async (route, _intent, page) => {
    const { world, context } = await makeEndedWorld();
    const before = await stateOf(world);
    const { clip, invoice, upload } = world;
    const id = String(
      route.includes("invoices") ? invoice.id : route.includes("uploads") ? upload.id : clip.id,
    );
    const sent = new Request("http://palubka.test/x", { method: "POST", body: bodyOf(validForm(page)) });
    const body = await sent.arrayBuffer();
    const headers = new Headers(sent.headers);
    headers.set("Content-Length", String(body.byteLength));
    const args = {
      request: new Request("http://palubka.test/x", { method: "POST", body, headers }),
      params: { id, reference: "x" },
      context: { palubka: { ...context, limits: { allows: async () => true } } },
    } as unknown as ActionFunctionArgs;
    const answer = await page.action(args).catch((thrown: unknown) => thrown);
    expect(await stateOf(world)).toBe(before);
    expect(JSON.stringify(answer)).toContain(refusalTexts.ContractEnded.text);
    expect(answer).toMatchObject({ init: { status: 403 } });
  },
);

test.each(calls.filter(({ for: whom }) => whom !== "everybody").map((call) => [nameOf(call), call] as const))(
  "after the end of the contract, the call %s is refused by cookie and by token",
  async (_, call) => {
    const creator = await make.makeDashcamer();
    const cookie = await make.signIn(creator.actor);
    const token = await tokenFor(creator.actor);
    await make.db
      .update(dashcamers)
      .set({ contractEndedAt: Date.now() })
      .where(eq(dashcamers.id, creator.id));
    const input = call.example.input as Record<string, unknown>;
    const path = call.path.replace(/\{(\w+)\}/, (_match, name) => String(input[name]));
    const fields = Object.entries(input)
      .filter(([name]) => !call.path.includes(`{${name}}`))
      .map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]);
    const send = (asked: Parameters<typeof ask>[1]) =>
      call.method === "GET"
        ? ask(`${path}?${new URLSearchParams(fields)}`, asked)
        : ask(path, { ...asked, method: "POST", body: new URLSearchParams(fields) });
    const byCookie = await send({ cookie, headers: { Origin: origin } });
    expect([byCookie.status, await byCookie.json()]).toMatchObject([403, { Message: "Contract has ended." }]);
    const byToken = await send({ token });
    expect([byToken.status, await byToken.json()]).toMatchObject([401, { Message: "Invalid token" }]);
  },
);

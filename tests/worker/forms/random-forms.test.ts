import { env } from "cloudflare:test";
import { beforeAll, expect, test, vi } from "vitest";
import type { Actor } from "~/domain/actor";
import type { ActionFunctionArgs } from "~/framework/route.server";
import { parseForm, roomsOf } from "~/http/form-input.server";
import { createContext } from "../../../workers/context";
import { Browser } from "../../browser";
import * as make from "../../factories";
import { triesOf } from "../../sample";
import { pageForms, routesWithoutShapes } from "./every-form";
import { formMaker, type Pair, randomFrom } from "./random-forms";

const toShapes = triesOf(100_000);
const toActions = triesOf(600);
const toWorker = triesOf(200);

test("every action takes forms with shapes; the rest are known by name", () => {
  const others = routesWithoutShapes.filter((route) => !/^Api\.|^jwt\.token$/.test(route));
  expect(others.sort()).toEqual([
    // What leads nowhere, and what has no field that anything is done with but a path to go back to.
    "_site.$",
    "_site.cookies",
    "_site.upload_.share",
    "admin_.impersonation_.end",
    "clip-mails.$key_.unsubscribe",
    // One MP4, not a form: tests/worker/previews sends it bad ones.
    "clips.$id.preview",
    "logout",
    // The mail service's message, not a form: tests/worker/newsletter-messages sends it bad ones.
    "newsletter-events",
    "newsletter.$key_.unsubscribe",
    // A gateway's message, not a form: tests/worker/payments sends it bad ones.
    "payments.comgate.push",
    // Facebook's signed messages: tests/worker/social sends bad ones.
    "social.deauthorize",
    "social.deletion",
    // A hub's message: tests/worker/channels sends it bad ones.
    "websub.$key",
  ]);
  expect(pageForms.length).toBeGreaterThan(90);
});

function formOf(pairs: Pair[]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

const charsOf = (values: unknown[]) =>
  values.reduce((chars: number, value) => chars + (typeof value === "string" ? value.length : 0), 0);

test(`${toShapes} forms, spread over all shapes, are read into no more than their shape holds`, () => {
  const makeForm = formMaker(randomFrom(20261123));
  const outcomes = new Map<string | undefined, number>();
  for (let at = 0; at < toShapes; at++) {
    const page = pageForms[at % pageForms.length] as (typeof pageForms)[number];
    const rooms = roomsOf(page.shape);
    const submission = parseForm(formOf(makeForm(page)), page.shape);
    const values = Object.values(submission.payload).flat();
    const mostValues = [...rooms.values()].reduce((sum, room) => sum + room + 1, 0);
    if (values.length > mostValues)
      throw new Error(`${page.route} ${page.intent} keeps ${values.length} values`);

    const bytes = JSON.stringify(submission.reply()).length;
    // A character may need six in JSON; an error stands at a field or at one value of a list.
    const mostBytes = 6 * charsOf(values) + 150 * (rooms.size + values.length) + 200;
    if (bytes > mostBytes) throw new Error(`${page.route} ${page.intent}: a reply of ${bytes} bytes`);
    outcomes.set(submission.status, (outcomes.get(submission.status) ?? 0) + 1);
  }
  // A maker whose forms are all wrong, or all right, would show nothing.
  expect([...outcomes.keys()].sort()).toEqual(["error", "success"]);
  for (const count of outcomes.values()) expect(count).toBeGreaterThan(toShapes / 100);
}, 120_000);

/** Every one that an action may throw is an answer: a redirect, or a page with its status. */
function statusOf(answer: unknown): number {
  if (answer instanceof Response) return answer.status;
  const { init } = answer as { init?: { status?: number } | null };
  if (init === undefined) throw answer;
  return init?.status ?? 200;
}

let people: Actor[];

beforeAll(async () => {
  const creator = await make.makeDashcamer();
  const editor = await make.makeEditor({ dashcamerId: creator.id });
  const fan = await make.makeFan();
  people = [{ role: "visitor" }, creator.actor, editor.actor, fan.actor];
});

test(`${toActions} forms to the actions end without a 500`, async () => {
  const random = randomFrom(7);
  const makeForm = formMaker(random);
  const base = await createContext(env as unknown as Env, null);
  const failed = vi.spyOn(console, "error");
  for (let at = 0; at < toActions; at++) {
    const page = pageForms[at % pageForms.length] as (typeof pageForms)[number];
    const pairs = makeForm(page).filter(([name]) => name !== "intent");
    const body = formOf([["intent", page.intent], ...pairs]);
    const args = {
      request: await received(new Request("http://palubka.test/x", { method: "POST", body })),
      params: { id: "1", guid: "0".repeat(32), key: "x", name: "x" },
      context: {
        palubka: { ...base, actor: people[at % people.length], limits: { allows: async () => true } },
      },
    } as unknown as ActionFunctionArgs;
    const status = statusOf(await page.action(args).catch((thrown: unknown) => thrown));
    expect(status, `${page.route} ${page.intent} ${JSON.stringify(pairs).slice(0, 2000)}`).toBeLessThan(500);
  }
  expect(failed).not.toHaveBeenCalled();
});

/** As it comes over the wire: with the length that a browser tells. */
async function received(request: Request): Promise<Request> {
  const body = await request.arrayBuffer();
  const headers = new Headers(request.headers);
  headers.set("Content-Length", String(body.byteLength));
  return new Request(request.url, { method: "POST", body, headers });
}

test(`${toWorker} forms from strangers to the site end without a 500`, async () => {
  const makeForm = formMaker(randomFrom(42));
  const open = pageForms.filter(({ route }) => route.startsWith("_site") && !route.includes("$"));
  for (let at = 0; at < toWorker; at++) {
    const page = open[at % open.length] as (typeof open)[number];
    const isIndex = page.route.endsWith("_index");
    const path = page.route.replace(/^_site\.?|_(?=\.|$)|\.?_index$/g, "").replaceAll(".", "/");
    const texts = makeForm(page).filter((pair): pair is [string, string] => typeof pair[1] === "string");
    const response = await new Browser().post(`/${path}${isIndex ? "?index" : ""}`, [
      ["intent", page.intent],
      ...texts,
    ]);
    await response.text();
    expect(response.status, `${page.route} ${JSON.stringify(texts).slice(0, 2000)}`).toBeLessThan(500);
  }
});

import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import type { Actor } from "~/domain/actor";
import type { Call } from "~/domain/call-wire";
import type { Context } from "~/domain/context";
import type { ActionFunctionArgs } from "~/framework/route.server";
import { calls, nameOf } from "~/http/api/calls";
import { createContext } from "../../../workers/context";
import { ask, origin, tokenFor } from "../../api";
import * as make from "../../factories";
import { isSample, triesOf } from "../../sample";

/**
 * Whatever anybody sends, a call replies in its shape or refuses with a code: ten thousand requests that mean nothing,
 * something, or almost something. Most of them go straight to the routes, the rest the whole way through the Worker.
 */
const requestsToRoutes = triesOf(9500);
const requestsToWorker = triesOf(500);

type Answer = (args: ActionFunctionArgs) => Promise<Response>;
const routes = import.meta.glob<{ action: Answer; loader: Answer }>(
  ["../../../app/routes/Api.*.ts", "../../../app/routes/jwt.*.ts"],
  { eager: true },
);

function routeOf({ path }: Call) {
  const file = path.slice(1).replaceAll("/", ".").replace("{id}", "$id");
  const route = routes[`../../../app/routes/${file}.ts`];
  if (!route) throw new Error(`No route for ${path}`);
  return route;
}

let people: { actor: Actor; token?: string }[];
let ids: number[];

beforeAll(async () => {
  const creator = await make.makeDashcamer();
  const fan = await make.makeFan();
  const editor = await make.makeEditor({ dashcamerId: creator.id });
  const superuser = await make.makeSuperuser();
  const mine = { dashcamerId: creator.id, fanId: fan.id, uploadedAt: Date.now() };
  const videos = [];
  for (let at = 0; at < 12; at++) videos.push(await make.makeVideo(mine));
  videos.push(await make.makeVideo({ ...mine, editorId: editor.id, canTransfer: true }));
  videos.push(await make.makeVideo({ canTransfer: true }));
  await make.makePendingTransfer(videos[0] as { id: number; dashcamerId: number });
  ids = [...videos.map(({ id }) => id), creator.id, editor.id];
  people = [{ actor: { role: "visitor" } }];
  for (const { actor } of [creator, fan, editor, superuser]) {
    people.push({ actor, token: await tokenFor(actor) });
  }
});

/** Values that somebody might send, from sense to nonsense. */
function values(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom(...ids, -1, 0, 1, 2, 3, 4, 5, 6),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.string({ unit: "binary" }),
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("true", "2026-11-21", "2026-02-30", "' OR 1=1 --", "<script>", "\ud800", "\u0000", ""),
    fc.emailAddress(),
    fc.jsonValue(),
    fc.array(fc.constantFrom(...ids), { maxLength: 4 }),
    filters(),
  );
}

function filters(): fc.Arbitrary<unknown> {
  const names = [
    "SearchTerm",
    "SearchTags",
    "State",
    "States",
    "SortProperties",
    "SortPropertiesAsc",
    "FromDate",
  ];
  const flags = [
    "NoEditor",
    "CanTransfer",
    "CanNotTransfer",
    "Deleted",
    "CanRestore",
    "DuplicateOther",
    "IncludeNoTag",
  ];
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 1 }),
    fc.constantFrom([0, 1], ["Uploaded"], ["Size", "State"], [true], "2026-11-21", 0, "srna"),
  );
  return fc
    .tuple(
      fc.dictionary(fc.constantFrom(...names), value),
      fc.dictionary(fc.constantFrom(...flags), fc.boolean()),
    )
    .map(([some, more]) => ({ ...some, ...more }));
}

type Sent = {
  call: Call;
  method: string;
  person: { actor: Actor; token?: string };
  request: () => Request;
  id: string;
};

/** One request to one call: its own fields and strange ones, in any encoding or in none. */
function requests(): fc.Arbitrary<Sent> {
  return fc
    .record({
      call: fc.constantFrom(...calls),
      person: fc.constantFrom(...people),
      example: fc.boolean(),
      given: fc.array(fc.tuple(fc.nat(20), values()), { maxLength: 6 }),
      strange: fc.dictionary(fc.string(), values(), { maxKeys: 2 }),
      encoding: fc.constantFrom("form", "form", "json", "json", "bytes", "text"),
      method: fc.constantFrom("right", "right", "right", "right", "GET", "POST", "PUT", "DELETE"),
      bytes: fc.uint8Array({ maxLength: 64 }),
      id: fc.oneof(fc.constantFrom(...ids).map(String), fc.string({ minLength: 1 })),
    })
    .map(({ call, person, example, given, strange, encoding, bytes, id, ...sent }) => {
      const names = Object.keys(call.example.input as object);
      const own = given.flatMap(([at, value]) =>
        names.length > 0 ? [[names[at % names.length], value]] : [],
      );
      const fields = {
        ...(example ? (call.example.input as object) : {}),
        ...Object.fromEntries(own),
        ...strange,
      };
      const method = sent.method === "right" ? call.method : sent.method;
      return {
        call,
        method,
        person,
        id,
        request: () => requestOf(call, method, fields, encoding, bytes, id),
      };
    });
}

function requestOf(
  call: Call,
  method: string,
  fields: object,
  encoding: string,
  bytes: Uint8Array,
  id: string,
) {
  const form = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string" ? value : String(JSON.stringify(value)),
    ]),
  );
  const url = origin + call.path.replace("{id}", encodeURIComponent(id.replace(/\p{Cs}/gu, "?")));
  if (method === "GET") return new Request(encoding === "bytes" ? `${url}?%ff=%` : `${url}?${form}`);
  const bodies: Record<string, [BodyInit, string]> = {
    form: [form, "application/x-www-form-urlencoded"],
    json: [JSON.stringify(fields), "application/json"],
    bytes: [bytes.slice().buffer, "application/json"],
    text: [String(form), "text/plain"],
  };
  const [body, type] = bodies[encoding] as [BodyInit, string];
  return new Request(url, { method, body, headers: { "Content-Type": type } });
}

/** How often each status came: a test that was refused at the door every time would show nothing. */
const statuses = new Map<number, number>();

async function mustBeInShape(call: Call, response: Response): Promise<void> {
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  if (response.ok) {
    const body: unknown = await response.json();
    expect(call.reply.parse(body)).toEqual(body);
    return;
  }
  expect(response.status).toBeLessThan(500);
  expect(await response.json()).toEqual({
    Code: expect.stringMatching(/^\w+$/),
    Message: expect.any(String),
  });
}

test(`${requestsToRoutes} requests to the routes find no 500`, async () => {
  const base: Context = await createContext(env, null);
  // Passwords take their time, and one address would soon have asked too often; turns are the Durable Object's business.
  const plain: Partial<Context> = {
    limits: { allows: async (limit) => limit === "form" },
    inTurn: (work) => work(null),
    later: async () => {},
  };
  const failed = vi.spyOn(console, "error");
  const check = fc.asyncProperty(requests(), async ({ call, method, person, request, id }) => {
    const palubka = { ...base, ...plain, actor: person.actor, now: Date.now() };
    const route = routeOf(call);
    const args = {
      request: request(),
      params: call.path.endsWith("{id}") ? { id } : {},
      context: { palubka },
    };
    const answer = method === "GET" ? route.loader : route.action;
    await mustBeInShape(call, await answer(args as unknown as ActionFunctionArgs));
    expect(failed, nameOf(call)).not.toHaveBeenCalled();
  });
  await fc.assert(check, { numRuns: requestsToRoutes });
  expect(statuses.get(200)).toBeGreaterThan(requestsToRoutes / 10);
  const rare = isSample ? [] : [409, 415];
  for (const status of [400, 401, 403, 404, 405, ...rare])
    expect(statuses.get(status), String(status)).toBeGreaterThan(0);
}, 120_000);

test(`${requestsToWorker} requests to the Worker find no 500`, async () => {
  const check = fc.asyncProperty(requests(), async ({ call, method, person, request }) => {
    const asked = request();
    if (call.path.includes("Login") || call.path.includes("jwt"))
      asked.headers.set("CF-Connecting-IP", "203.0.113.200");
    const { pathname, search } = new URL(asked.url);
    const body = method === "GET" ? null : await asked.arrayBuffer();
    const response = await ask(pathname + search, {
      method,
      body,
      headers: Object.fromEntries(asked.headers),
      ...(person.token && { token: person.token }),
    });
    await mustBeInShape(call, response);
  });
  await fc.assert(check, { numRuns: requestsToWorker });
}, 120_000);

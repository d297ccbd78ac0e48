import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { hashPassword } from "~/domain/accounts/password.server";
import type { Call, Caller } from "~/domain/call-wire";
import { calls, nameOf } from "~/http/api/calls";
import { dashcamers } from "../../../db/schema/dashcamers";
import { sites } from "../../../db/schema/sites";
import { ask, postForm, postJson, tokenFor } from "../../api";
import * as make from "../../factories";

const password = "palubka-demo";
const people: Partial<Record<Caller, string>> = {};

/** The world that the examples speak of: everybody and everything in it is the first of its kind. */
beforeAll(async () => {
  const passwordHash = await hashPassword(password);
  await make.db
    .update(dashcamers)
    .set({ email: "honza@palubka.test", passwordHash })
    .where(eq(dashcamers.id, 1));
  await make.db.update(sites).set({ adminPasswordHash: passwordHash }).where(eq(sites.id, 1));
  const fan = await make.makeFan({ email: "jana@palubka.test", password });
  const editor = await make.makeEditor({ dashcamerId: 1, email: "misa@palubka.test", password });
  await make.makeVideo({ dashcamerId: 1, fanId: fan.id });
  await make.makeUpload({ dashcamerId: 1 });
  await make.makeInvoice({ dashcamerId: 1 });
  people.dashcamer = await tokenFor({ role: "dashcamer", dashcamerId: 1, name: "Honza" });
  people.fan = await tokenFor(fan.actor);
  people.editor = await tokenFor(editor.actor);
});

function send(call: Call): Promise<Response> {
  const input = call.example.input as Record<string, unknown>;
  const path = call.path.replace(/\{(\w+)\}/, (_, name) => String(input[name]));
  const token =
    call.for === "everybody" ? undefined : people[call.for.includes("dashcamer") ? "dashcamer" : "fan"];
  const asked = token === undefined ? {} : { token };
  const fields = Object.entries(input)
    .filter(([name]) => !call.path.includes(`{${name}}`))
    .map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]);
  if (call.method === "GET") return ask(`${path}?${new URLSearchParams(fields)}`, asked);
  return call.encoding === "json"
    ? postJson(path, input, asked)
    : postForm(path, Object.fromEntries(fields), asked);
}

test.each(calls.map((call) => [nameOf(call), call] as const))("the example of %s works", async (_, call) => {
  const response = await send(call);
  const body = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  expect(call.reply.parse(body)).toEqual(body);
});

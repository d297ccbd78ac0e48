import { decodeJwt, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { Call, Caller } from "~/domain/call-wire";
import { calls, nameOf } from "~/http/api/calls";
import { ask, postForm, postJson, refusalIn, tokenFor } from "../../api";
import * as make from "../../factories";
import { sampleOf } from "../../sample";

/** Who may call and who may not, by name; each has nothing but an account. */
const people: Partial<Record<Caller, string>> = {};

beforeAll(async () => {
  people.fan = await tokenFor((await make.makeFan()).actor);
  people.editor = await tokenFor((await make.makeEditor()).actor);
  people.dashcamer = await tokenFor((await make.makeDashcamer()).actor);
  people.superuser = await tokenFor((await make.makeSuperuser()).actor);
});

const roles: readonly Caller[] = ["fan", "editor", "dashcamer", "superuser"];
/** Somebody who may make the call; nobody where everybody may. */
const allowedToken = (call: Call) => (call.for === "everybody" ? undefined : people[call.for[0] as Caller]);

const forbidden = [403, "Forbidden", "Forbidden."];
const notFound = [404, "NotFound", "Not found."];

type Fields = Record<string, unknown>;
const inputOf = (call: Call) => call.example.input as Fields;
const isParam = (call: Call, field: string) => call.path.includes(`{${field}}`);

/** Sends the fields as the call wants them. */
function send(call: Call, fields: Fields, token: string | undefined) {
  let path: string = call.path;
  const rest = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    if (isParam(call, name)) path = path.replace(`{${name}}`, encodeURIComponent(text));
    else rest.append(name, text);
  }
  const asked = token === undefined ? {} : { token };
  if (call.method === "POST") return postForm(path, Object.fromEntries(rest), asked);
  return ask(rest.size > 0 ? `${path}?${rest}` : path, asked);
}

/** A reply, or a refusal in its form; never anything of ours that broke. */
async function mustBeAnswered(response: Response): Promise<number> {
  expect(response.headers.get("Content-Type")).toBe("application/json");
  expect(response.status).toBeLessThan(500);
  if (response.status >= 400) await refusalIn(response);
  else await response.json();
  return response.status;
}

describe.each(sampleOf(calls).map((call) => [nameOf(call), call] as const))("%s", (_, call) => {
  const path = call.path.replace(/\{\w+\}/, "1");
  const isOpen = call.for === "everybody";
  const isChange = call.method === "POST";
  /** Each try at a password takes its time. */
  const isLogin = "Password" in inputOf(call);

  test("says which method is right", async () => {
    const wrong = isChange
      ? ["GET", "PUT", "PATCH", "DELETE", "OPTIONS"]
      : ["POST", "PUT", "PATCH", "DELETE"];
    for (const method of wrong) {
      const response = await ask(path, { method });
      expect(response.headers.get("Allow")).toBe(isChange ? "POST" : "GET, HEAD");
      expect(await refusalIn(response)).toEqual([405, "MethodNotAllowed", "Method not allowed."]);
    }
  });

  test.runIf(!isOpen)("is for nobody without a token, and for no other role", async () => {
    const response = await send(call, inputOf(call), undefined);
    expect(await refusalIn(response)).toEqual([401, "AuthorizationDenied", "Authorization denied"]);
    for (const role of roles.filter((one) => !call.for.includes(one as never))) {
      const refused = await send(call, inputOf(call), people[role]);
      // What is another creator's is not there for their editors either.
      const expected = call.path === "/Api/Editor/AssignVideo" && role === "editor" ? notFound : forbidden;
      expect(await refusalIn(refused), role).toEqual(expected);
    }
  });

  test.runIf(call.path !== "/jwt/token")(
    "takes no token that has expired or that nobody signed",
    async () => {
      const creator = await make.makeDashcamer();
      const expired = await tokenFor(creator.actor, { issuedAt: Date.now() - 10_000, lifeMs: 5000 });
      const unsigned = new UnsecuredJWT(decodeJwt(await tokenFor(creator.actor))).encode();
      for (const token of [expired, unsigned, "nonsense"]) {
        const response = await send(call, inputOf(call), token);
        expect(await refusalIn(response)).toEqual([401, "InvalidToken", "Invalid token"]);
      }
    },
  );

  test.runIf(isChange)("takes no body that is too large, broken or in another media type", async () => {
    const token = allowedToken(call);
    const post = (body: BodyInit, type: string) =>
      ask(path, { method: "POST", body, headers: { "Content-Type": type }, ...(token && { token }) });
    const form = "application/x-www-form-urlencoded";
    expect((await refusalIn(await post("a=1", "text/plain")))[0]).toBe(415);
    expect((await refusalIn(await post("x".repeat(1_000_000), form)))[0]).toBe(413);
    expect((await refusalIn(await post(new Uint8Array([0x49, 0x3d, 0xff]), form)))[0]).toBe(400);
    expect((await refusalIn(await post("{", "application/json")))[0]).toBe(400);
  });

  test("does not mind fields that nobody asked for", async () => {
    const usual = await mustBeAnswered(await send(call, inputOf(call), allowedToken(call)));
    const more = { ...inputOf(call), Nonsense: "1", constructor: "x", __proto__x: "y" };
    const response = await send(call, more, allowedToken(call));
    expect([usual, 429]).toContain(await mustBeAnswered(response));
  });

  const fields = Object.keys(inputOf(call));
  const required = fields.filter((field) => {
    const { [field]: _, ...rest } = inputOf(call);
    return !isParam(call, field) && !call.input.safeParse(rest).success;
  });

  test.runIf(required.length > 0)("is Invalid input. without what it needs", async () => {
    for (const field of required) {
      const { [field]: _, ...rest } = inputOf(call);
      const response = await send(call, rest, allowedToken(call));
      expect(await refusalIn(response), field).toEqual([400, "InvalidInput", "Invalid input."]);
    }
  });

  test.runIf(fields.length > 0)("answers whatever stands in its fields", async () => {
    for (const field of fields) {
      for (const value of isLogin ? odd.slice(-4) : odd) {
        // An address that ends before its field is another address.
        if (value === "" && isParam(call, field)) continue;
        const response = await send(call, { ...inputOf(call), [field]: value }, allowedToken(call));
        expect(await mustBeAnswered(response), `${field} = ${JSON.stringify(value)}`).toBeLessThan(500);
      }
    }
  });

  test.runIf(isChange)("answers JSON of the wrong types", async () => {
    const token = allowedToken(call);
    for (const field of fields) {
      for (const value of [{}, [], true, 1e300, null, { toString: 1 }, [[[]]], 0.5]) {
        const response = await postJson(path, { ...inputOf(call), [field]: value }, token ? { token } : {});
        await mustBeAnswered(response);
      }
    }
  });
});

/** Numbers at the edges, other people's ids, SQL, HTML, and what breaks careless readers. */
const odd = [
  "",
  " ",
  "-1",
  "0",
  "999999999",
  "9007199254740993",
  "-9223372036854775809",
  "1e9",
  "NaN",
  "null",
  "[]",
  "{}",
  "[1,",
  "' OR 1=1 --",
  "'; DROP TABLE videos; --",
  '"><script>alert(1)</script>',
  "%",
  "%00",
  "\u0000",
  "../../etc/passwd",
  "ž".repeat(3000),
  "\u202e\ufeff👩‍👩‍👧",
];

describe("pages", () => {
  const listed = calls.filter((call) => "Page" in inputOf(call));

  test.each(listed.map((call) => [nameOf(call), call] as const))(
    "%s has no page 0, and none beyond its last is anything but empty",
    async (_, call) => {
      const token = allowedToken(call);
      for (const Page of ["0", "-1", "1.5", "x"]) {
        const response = await send(call, { ...inputOf(call), Page }, token);
        expect(await refusalIn(response), Page).toEqual([400, "InvalidInput", "Invalid input."]);
      }
      for (const Page of ["2", "1000001", "9007199254740991"]) {
        const response = await send(call, { ...inputOf(call), Page }, token);
        expect(response.status, Page).toBe(200);
        const reply = await response.json<unknown[] | { Videos: unknown[] }>();
        expect(Array.isArray(reply) ? reply : reply.Videos).toEqual([]);
      }
    },
  );

  test.each(listed.filter((call) => "PerPage" in inputOf(call)).map((call) => [nameOf(call), call] as const))(
    "%s gives at most a hundred rows a page",
    async (_, call) => {
      for (const PerPage of ["0", "101", "-5"]) {
        const response = await send(call, { ...inputOf(call), PerPage }, allowedToken(call));
        expect((await refusalIn(response))[0], PerPage).toBe(400);
      }
      expect((await send(call, { ...inputOf(call), PerPage: 100 }, allowedToken(call))).status).toBe(200);
    },
  );
});

describe("ids", () => {
  const changes = [
    ["Videos/SetState", "ID"],
    ["Editor/AssignVideo", "VideoID"],
    ["Profile/FetchDashcamer", "id"],
  ] as const;

  test.each(changes)("of nothing and of nobody's own are Not found. for %s", async (name, field) => {
    const call = calls.find((one) => nameOf(one) === name) as Call;
    const foreign = name === "Profile/FetchDashcamer" ? 999_999 : (await make.makeVideo()).id;
    for (const id of [-1, 0, foreign, Number.MAX_SAFE_INTEGER]) {
      const response = await send(call, { ...inputOf(call), [field]: id }, allowedToken(call));
      expect(await refusalIn(response), String(id)).toEqual(notFound);
    }
  });
});

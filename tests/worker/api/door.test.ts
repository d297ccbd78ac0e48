import { describe, expect, test } from "vitest";
import { ask, origin, postForm, postJson, refusalIn, tokenFor } from "../../api";
import * as make from "../../factories";

const path = "/Api/Videos/SetState";
const invalidInput = [400, "InvalidInput", "Invalid input."];

async function clipWithToken() {
  const creator = await make.makeDashcamer();
  const video = await make.makeVideo({ dashcamerId: creator.id });
  return { creator, video, token: await tokenFor(creator.actor) };
}

describe("a call", () => {
  test("is form-encoded or JSON, its names in any case, its numbers also as text", async () => {
    const { video, token } = await clipWithToken();
    const form = await postForm(path, { ID: String(video.id), State: "1" }, { token });
    expect([form.status, await form.json()]).toEqual([200, { ID: video.id, State: 1 }]);
    const json = await postJson(path, { id: video.id, STATE: "2", more: [1] }, { token });
    expect([json.status, await json.json()]).toEqual([200, { ID: video.id, State: 2 }]);
  });

  test("has an address in any case, also with its fields in the address", async () => {
    const { video, token } = await clipWithToken();
    const response = await ask(`/api/videos/setstate?iD=${video.id}&sTATE=1`, { method: "POST", token });
    expect([response.status, await response.json()]).toEqual([200, { ID: video.id, State: 1 }]);
  });

  test("answers for its caller alone", async () => {
    const { video, token } = await clipWithToken();
    const { headers } = await postForm(path, { ID: String(video.id), State: "1" }, { token });
    expect(headers.get("Content-Type")).toBe("application/json");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Set-Cookie")).toBeNull();
  });

  test.each(["GET", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "sent by %s says which way is right",
    async (method) => {
      const response = await ask(path, { method });
      expect(response.headers.get("Allow")).toBe("POST");
      expect(await refusalIn(response)).toEqual([405, "MethodNotAllowed", "Method not allowed."]);
    },
  );
});

describe("a body is refused", () => {
  const send = async (body: BodyInit, type: string | null, expected: unknown) => {
    const { token } = await clipWithToken();
    const headers: Record<string, string> = type === null ? {} : { "Content-Type": type };
    expect(await refusalIn(await ask(path, { method: "POST", body, token, headers }))).toEqual(expected);
  };
  const form = "application/x-www-form-urlencoded";
  const json = "application/json";
  const tooLarge = [413, "BodyTooLarge", "Body too large."];
  const unsupported = [415, "UnsupportedMediaType", "Unsupported media type."];

  test.each([
    ["text/plain", "ID=1&State=1"],
    ["text/xml", "<ID>1</ID>"],
    ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="ID"\r\n\r\n1\r\n--x--'],
    ["", "ID=1&State=1"],
  ])("in another media type: %s", (type, body) => send(body, type, unsupported));

  test("of a megabyte or more", async () => {
    await send("x".repeat(1_000_000), form, tooLarge);
    await send(JSON.stringify({ ID: "x".repeat(1_000_000) }), json, tooLarge);
  });

  test("of a megabyte that does not tell its length", async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const chunk = new TextEncoder().encode("x".repeat(100_000));
    const written = (async () => {
      for (let sent = 0; sent < 12; sent++) await writer.write(chunk);
      await writer.close();
    })().catch(() => {});
    await send(readable, form, tooLarge);
    await written;
  });

  test.each([
    ["broken UTF-8 in a form", new Uint8Array([0x49, 0x44, 0x3d, 0xff, 0xfe]), form],
    ["broken UTF-8 percent-encoded", "ID=%FF%FE&State=1", form],
    ["half a percent sign", "ID=%&State=1", form],
    ["broken UTF-8 in JSON", new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]), json],
    ["UTF-8 that ends in the middle", new Uint8Array([0x49, 0x44, 0x3d, 0xc4]), form],
    ["no JSON", "{ID: 1}", json],
    ["a list", "[1,2]", json],
    ["a text", '"ID"', json],
    ["null", "null", json],
    ["very deep JSON", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, json],
    ["one name twice", "ID=1&id=2&State=1", form],
    ["one name twice in JSON", '{"ID":1,"id":2,"State":1}', json],
    ["nothing", "", form],
  ] as const)("as Invalid input.: %s", (_, body, type) => send(body, type, invalidInput));
});

describe("a cookie", () => {
  const changed = async (headers: Record<string, string>) => {
    const creator = await make.makeDashcamer();
    const video = await make.makeVideo({ dashcamerId: creator.id });
    const cookie = await make.signIn(creator.actor);
    return postForm(path, { ID: String(video.id), State: "1" }, { cookie, headers });
  };

  test("opens the calls to pages of this site", async () => {
    expect((await changed({ Origin: origin })).status).toBe(200);
    expect((await changed({ "Sec-Fetch-Site": "same-origin" })).status).toBe(200);
  });

  test("alone changes nothing", async () => {
    expect(await refusalIn(await changed({}))).toEqual([401, "AuthorizationDenied", "Authorization denied"]);
    expect((await changed({ "Sec-Fetch-Site": "none" })).status).toBe(401);
  });

  test("changes nothing for another origin", async () => {
    const foreign: Record<string, string>[] = [
      { Origin: "https://evil.test" },
      { Origin: "null" },
      { "Sec-Fetch-Site": "same-site" },
      { "Sec-Fetch-Site": "cross-site" },
    ];
    for (const headers of foreign) expect((await changed(headers)).status).toBe(403);
  });

  test("beside a token is not looked at", async () => {
    const { video, token } = await clipWithToken();
    const cookie = await make.signIn((await make.makeDashcamer()).actor);
    const headers = { Origin: "https://desktop.test" };
    const moved = await postForm(path, { ID: String(video.id), State: "1" }, { token, cookie, headers });
    expect(moved.status).toBe(200);
    const broken = await postForm(path, { ID: String(video.id), State: "2" }, { token: "x", cookie });
    expect(broken.status).toBe(401);
  });
});

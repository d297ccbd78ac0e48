import { SELF } from "cloudflare:test";
import { expect, test } from "vitest";
import { Browser } from "../../browser";
import { sampleOf } from "../../sample";

const origin = "http://palubka.test";
const encoded = "application/x-www-form-urlencoded";
const login = "intent=login&email=jana%40example.com&password=spatne-heslo";

const send = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  new Browser().send(path, {
    method: "POST",
    body,
    headers: { "Content-Type": encoded, Origin: origin, ...headers },
  });

test.each([
  ["/login/user", `${login}&a[4294967290]=1`, 401],
  ["/login/user", `${login}&email[30000000]=1`, 401],
  ["/login/user", `${login}&${"a.".repeat(100_000)}a=1`, 401],
  ["/login/user", `${login}&__proto__.x=1&constructor.x=1&__intent__=x&__state__={`, 401],
  ["/?index", "intent=subscribe&email=x&playlists[4294967290]=1", 400],
  ["/upload", "note=x&upload[4294967290]=1&track[100000000]=1", 400],
  ["/upload", `note=x&${"upload=1&".repeat(1400)}`, 400],
])(
  "%s answers a form with names that nobody's page sends as one without them",
  async (path, body, status) => {
    const response = await send(path, body);
    expect(response.status).toBe(status);
    expect((await response.text()).length).toBeLessThan(100_000);
  },
);

test("a form of more fields, or of a longer one, than any page sends is not read", async () => {
  expect((await send("/login/user", `${login}&${"a=1&".repeat(40_000)}`)).status).toBe(413);
  expect((await send("/login/user", `${login}&to=${"a".repeat(70_000)}`)).status).toBe(413);
  expect((await send("/upload", `${login}&${"a=1&".repeat(40_000)}`)).status).toBe(413);
  const parts = new FormData();
  for (let at = 0; at < 1600; at++) parts.append("a", "1");
  const { headers, body } = new Response(parts);
  const type = headers.get("Content-Type") ?? "";
  const bytes = await new Response(body).arrayBuffer();
  expect((await send("/login/user", bytes, { "Content-Type": type })).status).toBe(413);
  expect((await send("/upload", bytes, { "Content-Type": type })).status).toBe(413);
});

test.each(
  sampleOf([
    ["/login/user", encoded],
    ["/upload", encoded],
    ["/support?index", encoded],
    ["/cookies", encoded],
    ["/login/user", "multipart/form-data; boundary=x"],
    ["/Api/Login/User", encoded],
  ]),
)("%s refuses an endless body (%s), and throws away no more of it than 64 MiB", async (path, type) => {
  let sent = 0;
  const chunk = new TextEncoder().encode(
    `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n`.padEnd(65_536, "a"),
  );
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += chunk.length;
      controller.enqueue(chunk);
    },
  });
  const headers = { "Content-Type": type, Origin: origin, Host: "palubka.test" };
  const response = await SELF.fetch(origin + path, { method: "POST", body, headers, redirect: "manual" });
  expect(response.status).toBe(413);
  await response.text();
  // What lies in buffers on the way has been taken from the sender, too.
  expect(sent).toBeLessThan(70_000_000);
});

test("a stranger who sends a file to a clip's page is led to the login", async () => {
  const parts = new FormData();
  parts.append("file", new File(["x"], "a.txt"));
  const { headers, body } = new Response(parts);
  const bytes = await new Response(body).arrayBuffer();
  const type = headers.get("Content-Type") ?? "";
  expect((await send("/dashcamer/videos/1", bytes, { "Content-Type": type })).status).toBe(302);
});

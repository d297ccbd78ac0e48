import { SELF } from "cloudflare:test";
import { expect, test } from "vitest";
import { makeFan, signIn } from "../../factories";

const get = (query: string, cookie = "") =>
  SELF.fetch(`http://palubka.test/navigate${query}`, { headers: { Cookie: cookie }, redirect: "manual" });

test("a good link is followed, and nothing of it is stored by a cache", async () => {
  const response = await get("?to=/videos%3Fq%3Dsrna");
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/videos?q=srna");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("a link that needs a login keeps its target through it", async () => {
  const response = await get("?login=fan&to=/transfer");
  expect(response.headers.get("Location")).toBe("/login/user?role=fan&to=%2Ftransfer");
  const fan = await signIn((await makeFan()).actor);
  expect((await get("?login=fan&to=/transfer", fan)).headers.get("Location")).toBe("/transfer");
});

test.each([
  "",
  "?videos",
  "?to=//evil.test",
  "?to=\\\\evil.test",
  "?to=%5C%5Cevil",
  "?to=javascript:alert(1)",
])("„%s“ is answered with 400 and a page that helps", async (query) => {
  const response = await get(query);
  expect(response.status).toBe(400);
  expect(response.headers.get("Location")).toBeNull();
  const html = (await response.text()).replaceAll("\u00a0", " ");
  expect(html).toContain("Invalid navigate parameters.");
  expect(html).toContain("Tenhle odkaz nás nikam nedovede");
  expect(html).toContain('href="/login"');
  expect(html).not.toContain('href="javascript:');
  expect(html).not.toContain('href="//evil');
});

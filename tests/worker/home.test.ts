import { SELF } from "cloudflare:test";
import { expect, test } from "vitest";

test("home", async () => {
  const r = await SELF.fetch("http://palubka.test/");
  expect(r.status).toBe(200);
  expect(await r.text()).toContain("Palubka");
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hashSecret } from "../../../app/domain/accounts/secrets.server";
import { sessions } from "../../../db/schema/accounts";
import { Browser } from "../../browser";
import * as make from "../../factories";

const password = "palubka-demo";

const sessionOf = (browser: Browser) => browser.cookies.get("palubka_session") ?? "";
const rowOf = (browser: Browser) =>
  make.db.query.sessions.findFirst({ where: eq(sessions.idHash, hashSecret(sessionOf(browser))) });

test("logging out removes the session and every login cookie and leads home", async () => {
  const { email } = await make.makeFan({ password });
  const browser = new Browser();
  await browser.post("/login/user", { email: email ?? "", password, remember: "on" });
  const { idHash } = (await rowOf(browser)) ?? { idHash: "" };
  const response = await browser.post("/logout", {});
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
  // What makes the browser known is no login: it lets nobody in.
  expect([...browser.cookies.keys()].toSorted()).toEqual(["palubka_device", "palubka_toast"]);
  expect(await make.db.query.sessions.findFirst({ where: eq(sessions.idHash, idHash) })).toBeUndefined();
});

test("a link to /logout signs nobody out", async () => {
  const { actor } = await make.makeFan();
  const browser = new Browser();
  browser.cookies.set("palubka_session", (await make.signIn(actor)).split("=")[1] ?? "");
  expect((await browser.get("/logout")).headers.get("Location")).toBe("/");
  expect(await rowOf(browser)).toBeDefined();
});

test("browsers keep no page of a signed-in person, so that going back shows nothing after a logout", async () => {
  const { actor } = await make.makeFan();
  const browser = new Browser();
  browser.cookies.set("palubka_session", (await make.signIn(actor)).split("=")[1] ?? "");
  expect((await browser.get("/profile")).headers.get("Cache-Control")).toBe("private, no-store");
  await browser.post("/logout", {});
  expect((await browser.get("/login")).headers.get("Cache-Control")).toBe("private, no-cache");
});

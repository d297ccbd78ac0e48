import { expect, test } from "vitest";
import { Browser } from "../../browser";
import * as make from "../../factories";

const password = "palubka-demo";

test("after a login the saved target is used, if it is a page of this site", async () => {
  const { email } = await make.makeFan({ password });
  const landing = async (to: string) => {
    const response = await new Browser().post("/login/user", { email: email ?? "", password, to });
    return response.headers.get("Location");
  };
  expect(await landing("/upload?dashcamer=honza")).toBe("/upload?dashcamer=honza");
  for (const to of [
    "//evil.example",
    "\\\\evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/%5cevil",
  ]) {
    expect(await landing(to), to).toBe("/profile");
  }
});

test("the target travels in the link and in the form, so it works without JavaScript", async () => {
  const login = await (await new Browser().get("/login/user?to=%2Fupload%3Fdashcamer%3Dhonza")).text();
  expect(login).toMatch(
    /<input(?=[^>]*type="hidden")(?=[^>]*name="to")(?=[^>]*value="\/upload\?dashcamer=honza")/,
  );
  const choice = await (await new Browser().get("/login?to=/upload")).text();
  expect(choice).toContain('href="/login/user?to=%2Fupload"');
  expect(choice).toContain('href="/upload"');
  const foreign = await (await new Browser().get("/login/user?to=//evil.example")).text();
  expect(foreign).not.toMatch(/<input(?=[^>]*name="to")/);
});

test("people who are signed in are led past the login", async () => {
  const fan = await make.makeFan();
  const browser = new Browser();
  browser.cookies.set("palubka_session", (await make.signIn(fan.actor)).split("=")[1] ?? "");
  expect((await browser.get("/login/user")).headers.get("Location")).toBe("/profile");
  expect((await browser.get("/login?to=/upload")).headers.get("Location")).toBe("/upload");
});

import { expect, test } from "vitest";
import commonPasswords from "../../../app/domain/accounts/common-passwords.txt?raw";
import { hashNewPassword } from "../../../app/domain/accounts/new-password.server";
import { shortestPassword } from "../../../app/domain/accounts/password-rules";
import { Browser } from "../../browser";
import * as make from "../../factories";

const context = await make.makeContext({ role: "visitor" });
const email = "jana.novakova@palubka.test";

test.each(["1234567890", "password123", "PassWord123!", "QwertyUiop", "1q2w3e4r5t"])(
  "what everybody would try first is no password: %s",
  async (password) => {
    await expect(hashNewPassword(context, { password, email })).rejects.toMatchObject({
      code: "CommonPassword",
      field: "password",
    });
  },
);

test("neither is the own address, nor the name of the site", async () => {
  for (const password of [email, "jana.novakova", context.site.name.toUpperCase(), "palubka-2026"]) {
    await expect(hashNewPassword(context, { password, email }), password).rejects.toMatchObject({
      code: "OwnNamePassword",
    });
  }
});

test("a sentence is one, with no rules of capitals and digits", async () => {
  expect(await hashNewPassword(context, { password: "na cervenou se ceka", email })).toMatch(/^scrypt\$/);
});

test("ten thousand common passwords are known, each as long as a password has to be", () => {
  const known = commonPasswords.trim().split("\n");
  expect(known.length).toBe(10_000);
  expect(known.filter((word) => word.length < shortestPassword)).toEqual([]);
});

test("the form says at the field what to do", async () => {
  const fan = await make.makeFan({ password: "palubka-demo" });
  const browser = new Browser();
  browser.cookies.set("palubka_session", (await make.signIn(fan.actor)).split("=")[1] ?? "");
  const fields = { intent: "changePassword", password: "palubka-demo", newPassword: "password123" };
  const refused = await browser.post("/profile/settings", fields);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toMatch(/name="newPassword"[\s\S]*útočníci ho zkoušejí mezi prvními/);
});

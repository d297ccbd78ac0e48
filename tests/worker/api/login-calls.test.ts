import { describe, expect, test } from "vitest";
import { newsletterSubscriptions } from "../../../db/schema/newsletter";
import { promoCodes } from "../../../db/schema/tariffs";
import { client, postForm, refusalIn } from "../../api";
import * as make from "../../factories";

const password = "palubka-demo";
const wrong = { status: 401, code: "WrongEMailOrPassword", message: "Wrong e-mail or password." };

describe("Login/Dashcamer", () => {
  test("gives the creator's record and statistics", async () => {
    const creator = await make.makeDashcamer({
      password,
      credit: 12_550,
      bankAccount: "19-2000145399/0800",
      requiresFanEmail: true,
      associatedBytes: 50_000_000_000,
      metadataBytes: 1_234_567,
      sentNotifications: 7,
    });
    const { id: dashcamerId } = creator;
    await make.makeVideo({ dashcamerId, sizeBytes: 2_500_000 });
    await make.makeVideo({ dashcamerId, state: 1 });
    await make.makeVideo({ dashcamerId, trashedAt: 1 });
    await make.db.insert(promoCodes).values({ code: "HONZA", dashcamerId, percentOff: 10, createdAt: 1 });
    const site = await make.makeSite({ dashcamerId });
    const row = { siteId: site.id, email: "a@palubka.test", consentAt: 1, consentVersion: "x", updatedAt: 1 };
    await make.db.insert(newsletterSubscriptions).values([
      { ...row, keyHash: "a".repeat(64), confirmedAt: 1 },
      { ...row, keyHash: "b".repeat(64), email: "b@palubka.test" },
    ]);

    const reply = await client().call("Login/Dashcamer", { Email: creator.email, Password: password });
    expect(reply.User).toMatchObject({
      ID: dashcamerId,
      Email: creator.email,
      Password: "",
      Credit: 125.5,
      RequiresFanEmail: 1,
      PromoCode: "HONZA",
      BankAccount: "19-2000145399/0800",
      AssociatedSpace: { MegaBytes: 50_000 },
      UsedSpace: { MegaBytes: 2.502 },
      MetadataSpace: { MegaBytes: 1.235 },
      LicenseUntil: new Date(creator.licenceUntil as number).toISOString(),
      ConfirmKey: null,
      TarifNote: null,
    });
    expect(Date.now() - Date.parse(reply.User.LastLogin)).toBeLessThan(60_000);
    expect(reply.Statistics).toEqual({
      DashcamerID: dashcamerId,
      TotalVideos: 3,
      AcquiredVideos: 0,
      DeletedVideos: 1,
      TotalSentNotifications: 7,
      TotalSubscribers: 1,
      NewVideos: 1,
    });
  });

  test("is refused for a wrong password and for a fan", async () => {
    const creator = await make.makeDashcamer({ password });
    const fan = await make.makeFan({ password });
    await expect(
      client().call("Login/Dashcamer", { Email: creator.email, Password: "x" }),
    ).rejects.toMatchObject(wrong);
    const asFan = { Email: fan.email as string, Password: password };
    await expect(client().call("Login/Dashcamer", asFan)).rejects.toMatchObject(wrong);
  });
});

describe("Login/User", () => {
  test("gives a fan", async () => {
    const fan = await make.makeFan({ password, surname: "Nováková", nickname: null });
    const reply = await client().call("Login/User", { Email: fan.email as string, Password: password });
    expect(reply).toEqual({
      User: {
        ID: fan.id,
        Name: fan.name,
        Surname: "Nováková",
        Email: fan.email,
        Password: "",
        Nickname: null,
        StateNotification: true,
        // The key of the link in mails about clips.
        UnsubscribeKey: expect.stringMatching(new RegExp(`^f${fan.id}-[\\w-]{43}$`)),
      },
    });
  });

  test("gives an editor with their creator", async () => {
    const creator = await make.makeDashcamer({ name: "Honza", email: "honza-1@palubka.test" });
    const editor = await make.makeEditor({ password, dashcamerId: creator.id });
    const reply = await client().call("Login/User", { Email: editor.email, Password: password });
    expect(reply).toEqual({
      Editor: {
        ID: editor.id,
        DashcamerID: creator.id,
        Name: editor.name,
        Email: editor.email,
        Password: "",
        RegisterGuid: "",
        Locked: false,
      },
      Dashcamer: expect.objectContaining({
        ID: creator.id,
        Name: "Honza",
        Email: "",
        Password: "",
        Enabled: true,
      }),
    });
  });

  test("tells a locked editor so, and nobody else anything", async () => {
    const locked = await make.makeEditor({ password, locked: true });
    await expect(
      client().call("Login/User", { Email: locked.email, Password: password }),
    ).rejects.toMatchObject({ status: 403, code: "AccountIsLocked" });
    await expect(client().call("Login/User", { Email: locked.email, Password: "x" })).rejects.toMatchObject(
      wrong,
    );
    const creator = await make.makeDashcamer({ password });
    await expect(
      client().call("Login/User", { Email: creator.email, Password: password }),
    ).rejects.toMatchObject(wrong);
  });
});

test("Login/Verify proves the local admin by the password alone", async () => {
  await make.makeSite({ host: "verify.test", adminPassword: password });
  const palubka = client(undefined, "http://verify.test");
  expect(await palubka.call("Login/Verify", { Password: password })).toEqual({ Valid: true });
  await expect(palubka.call("Login/Verify", { Password: "x" })).rejects.toMatchObject({
    status: 401,
    code: "WrongPassword",
  });
});

test("no login sets a cookie", async () => {
  const fan = await make.makeFan({ password });
  const response = await postForm("/Api/Login/User", { Email: fan.email as string, Password: password });
  expect([response.status, response.headers.get("Set-Cookie")]).toEqual([200, null]);
});

test("guessing is slowed down", async () => {
  const guess = () =>
    postForm("/Api/Login/Verify", { Password: "x" }, { headers: { "CF-Connecting-IP": "203.0.113.77" } });
  const answers = [];
  for (let times = 0; times < 25; times++) answers.push(await guess());
  expect(await refusalIn(answers.at(-1) as Response)).toEqual([429, "TooManyRequests", "Too many requests"]);
});

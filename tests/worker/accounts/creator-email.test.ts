import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { confirmEmailChange, requestEmailChange } from "../../../app/domain/accounts/change-email.server";
import { requestPasswordReset } from "../../../app/domain/accounts/request-password-reset.server";
import { endContract } from "../../../app/domain/dashcamers/end-contract.server";
import { accountKeys } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { Browser } from "../../browser";
import * as make from "../../factories";
import { mailsTo, password, visit, words } from "./registering";

const hour = 3_600_000;
const path = "/dashcamer/settings";

let creator: Awaited<ReturnType<typeof make.makeDashcamer>>;
let browser: Browser;
let email: string;
let fresh: string;
let people = 0;

beforeEach(async () => {
  creator = await make.makeDashcamer({ password });
  email = creator.email;
  fresh = `nova-adresa-dashcamera-${++people}@palubka.test`;
  browser = new Browser();
  const [name = "", value = ""] = (await make.signIn(creator.actor)).split("=");
  browser.cookies.set(name, value);
});

const stored = () => make.db.query.dashcamers.findFirst({ where: eq(dashcamers.id, creator.id) });
const asCreator = async (ms = 0) => ({ ...(await visit(ms)), actor: creator.actor });
const ask = (changes: Record<string, string> = {}) =>
  browser.post(path, { intent: "changeEmail", email: fresh, password, ...changes });

async function keyTo(address: string): Promise<string> {
  const text = (await mailsTo(address)).at(-1)?.text ?? "";
  return text.match(/\/profile\/email\/([0-9a-f]{32})/)?.[1] ?? "";
}

describe("a creator's new address", () => {
  test("holds once its owner has said yes; browsers stay signed in and the old address is notified", async () => {
    const asked = await ask();
    expect([asked.status, asked.headers.get("Location")]).toEqual([302, path]);
    expect(await words(await browser.get(path))).toContain(`Čeká na potvrzení: ${fresh}`);
    expect(await stored()).toMatchObject({ email, pendingEmail: fresh });

    const link = `/profile/email/${await keyTo(fresh)}`;
    const other = new Browser();
    expect(await words(await other.get(link))).toContain(fresh);
    expect(await stored()).toMatchObject({ email });
    const confirmed = await words(await other.post(link, {}));
    expect(confirmed).toContain("Nová adresa platí");
    expect(confirmed).toContain('href="/dashcamer"');

    expect(await stored()).toMatchObject({ email: fresh, pendingEmail: null });
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["emailChanged"]);
    expect(await words(await browser.get(path))).toContain(fresh);
    const logIn = async (address: string) =>
      (await new Browser().post("/login/user", { role: "dashcamer", email: address, password })).status;
    expect([await logIn(fresh), await logIn(email)]).toEqual([302, 401]);
  });

  test.each([
    ["fan", async () => (await make.makeFan({})).email ?? "", ["emailChange"]],
    ["dashcamer", async () => (await make.makeDashcamer({})).email, ["alreadyRegistered"]],
  ])("that a %s has gets the same answer as a free one", async (_, make, kinds) => {
    const theirs = await make();
    const [known, free] = [await ask({ email: theirs }), await ask()];
    expect([known.status, known.headers.get("Location")]).toEqual([
      free.status,
      free.headers.get("Location"),
    ]);
    expect((await mailsTo(theirs)).map(({ kind }) => kind)).toEqual(kinds);
  });

  test("that another creator took meanwhile is refused, and the old one stays", async () => {
    await ask();
    const key = await keyTo(fresh);
    await make.makeDashcamer({ email: fresh.toUpperCase() });
    const refused = await new Browser().post(`/profile/email/${key}`, {});
    expect(refused.status).toBe(409);
    expect(await words(refused)).toContain("Tohle už tu jednou máme. Zvolte prosím něco jiného.");
    expect(await stored()).toMatchObject({ email });
  });

  test("is confirmed once, within a day, and a link that is over says so", async () => {
    await requestEmailChange(await asCreator(-25 * hour), { email: fresh, password });
    const late = await new Browser().get(`/profile/email/${await keyTo(fresh)}`);
    expect(late.status).toBe(404);
    expect(await words(late)).toContain("Odkaz už neplatí");
    expect(await stored()).toMatchObject({ email });

    await ask();
    const key = await keyTo(fresh);
    const clicks = [1, 2, 3].map(async () => confirmEmailChange(await visit(), { key }));
    const results = await Promise.allSettled(clicks);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await mailsTo(email)).filter(({ kind }) => kind === "emailChanged")).toHaveLength(1);
    const used = await words(await new Browser().get(`/profile/email/${key}`));
    expect(used).toContain("Odkaz už neplatí");
    expect(used).toContain('href="/dashcamer/settings#account"');
  });

  test("can be taken back while it waits, and makes links for a new password worthless", async () => {
    await ask();
    const key = await keyTo(fresh);
    await browser.post(path, { intent: "dropEmail" });
    expect((await new Browser().get(`/profile/email/${key}`)).status).toBe(404);
    expect(await stored()).toMatchObject({ email, pendingEmail: null });

    await requestPasswordReset(await visit(), { email });
    const second = `druha-${fresh}`;
    await ask({ email: second });
    await confirmEmailChange(await visit(), { key: await keyTo(second) });
    const reset = eq(accountKeys.purpose, "reset");
    expect(await make.db.$count(accountKeys, reset)).toBe(0);
  });

  test("is forgotten with the end of the contract", async () => {
    await ask();
    const key = await keyTo(fresh);
    await endContract(await asCreator(), { password });
    expect((await new Browser().get(`/profile/email/${key}`)).status).toBe(404);
    expect(await stored()).toMatchObject({ email, pendingEmail: null });
  });

  test.each([
    ["the wrong password", { email: "jina@palubka.test", password: "něco jiného" }, 401, "Heslo nesedí."],
    ["half an address", { email: "nova@" }, 400, "Emailová adresa nemá správný formát."],
    ["a domain without mail", { email: "nova@nikde.invalid" }, 400, "opravdu je zadaný mail správný?"],
  ])("with %s is refused at its field, and what was typed stays", async (_, changes, status, message) => {
    const response = await ask(changes as Record<string, string>);
    const page = await words(response);
    expect(response.status).toBe(status);
    expect(page).toContain(message);
    expect(page).toContain(`value="${changes.email}"`);
    expect(await stored()).toMatchObject({ email, pendingEmail: null });
  });
});

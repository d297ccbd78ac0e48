import { env } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { hashSecret } from "~/domain/accounts/secrets.server";
import { makeRecoveryCodes } from "~/domain/second-factor/make-recovery-codes.server";
import { codeOfStep, stepAt } from "~/domain/second-factor/totp.server";
import { sessions } from "../../../db/schema/accounts";
import { auditEntries } from "../../../db/schema/audit";
import { dashcamers } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
import { recoveryCodes, totpFactors } from "../../../db/schema/second-factors";
import { createContext } from "../../../workers/context";
import { postJson } from "../../api";
import * as make from "../../factories";
import { doneBy, getPage, htmlOf, postForm } from "../forms";

const { db } = make;
const password = "heslo jako celá věta";
const passwordHash = make.cheapHash(password);

const { giveFactor } = make;

const cookieOf = (response: Response, name: string) =>
  new RegExp(`${name}=([^;]*)`).exec(response.headers.getSetCookie().join("\n"))?.[1];

const half = (response: Response) => `palubka_half_login=${cookieOf(response, "palubka_half_login")}`;

async function logInCreator(email: string) {
  return postForm("/login/user", "", { intent: "login", email, password });
}

const sessionsOf = (id: number) => db.select().from(sessions).where(eq(sessions.dashcamerId, id));

describe("a login with a second factor", () => {
  test("begins no session by the password alone, and begins it by the code", async () => {
    const creator = await make.makeDashcamer({ passwordHash });
    const { code } = await giveFactor(creator.actor);

    const first = await postForm("/login/user", "", {
      intent: "login",
      email: creator.email,
      password,
      to: "/dashcamer/settings",
    });
    expect(first.headers.get("Location")).toBe("/login/code?to=%2Fdashcamer%2Fsettings");
    expect(cookieOf(first, "palubka_session")).toBeUndefined();
    expect(await sessionsOf(creator.id)).toEqual([]);
    expect((await getPage("/login/code", half(first))).status).toBe(200);

    const second = await postForm("/login/code", half(first), {
      intent: "code",
      code: code(),
      to: "/dashcamer/settings",
    });
    expect(second.headers.get("Location")).toBe("/dashcamer/settings");
    expect(cookieOf(second, "palubka_session")).toMatch(/^[0-9a-f]{32}$/);
    expect(await sessionsOf(creator.id)).toHaveLength(1);
  });

  test("takes each code once, and none older after it", async () => {
    const creator = await make.makeDashcamer({ passwordHash });
    const { code } = await giveFactor(creator.actor);
    const send = async (value: string) =>
      (
        await postForm("/login/code", half(await logInCreator(creator.email)), {
          intent: "code",
          code: value,
        })
      ).status;
    const now = code();
    expect(await send(now)).toBe(302);
    expect(await send(now)).toBe(401);
    expect(await send(code(-1))).toBe(401);
    expect(await sessionsOf(creator.id)).toHaveLength(1);
  });

  test("of the same code sent twice at once lets one in", async () => {
    const creator = await make.makeDashcamer({ passwordHash });
    const { code } = await giveFactor(creator.actor);
    const cookies = [half(await logInCreator(creator.email)), half(await logInCreator(creator.email))];
    const form = { intent: "code", code: code() };
    const answers = await Promise.all(cookies.map((cookie) => postForm("/login/code", cookie, form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 401]);
  });

  test("slows guessing to five at once", async () => {
    const creator = await make.makeDashcamer({ passwordHash });
    const { code } = await giveFactor(creator.actor);
    const cookie = half(await logInCreator(creator.email));
    const wrong = code(5);
    const answers = [];
    for (let index = 0; index < 6; index++)
      answers.push((await postForm("/login/code", cookie, { intent: "code", code: wrong })).status);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await postForm("/login/code", cookie, { intent: "code", code: code() })).status).toBe(429);
  });

  test("wants the password again once it has changed, after five minutes, and for a forged half", async () => {
    const creator = await make.makeDashcamer({ passwordHash });
    const { code } = await giveFactor(creator.actor);
    const cookie = half(await logInCreator(creator.email));
    const aged = cookie.replace(/=\d{13}/, `=${Date.now() + 3_600_000}`);
    for (const broken of [aged, "palubka_half_login=x", ""]) {
      const answer = await postForm("/login/code", broken, { intent: "code", code: code() });
      expect(doneBy(answer)).toEqual({ to: "/login/user", toast: "loginEnded" });
      expect((await getPage("/login/code", broken)).headers.get("Location")).toBe("/login/user");
    }
    await db
      .update(dashcamers)
      .set({ passwordHash: make.cheapHash("jiné heslo") })
      .where(eq(dashcamers.id, creator.id));
    const answer = await postForm("/login/code", cookie, { intent: "code", code: code() });
    expect(doneBy(answer).to).toBe("/login/user");
    expect(await sessionsOf(creator.id)).toEqual([]);
  });

  test("is asked of a superuser, of a local admin and of an editor alike", async () => {
    const superuser = await make.makeSuperuser({ passwordHash });
    const editor = await make.makeEditor({ passwordHash });
    await giveFactor(superuser.actor);
    await giveFactor(editor.actor);
    const asked = [
      await postForm("/admin", "", { intent: "superuser", email: superuser.email, password }),
      await postForm("/login/user", "", { intent: "login", email: editor.email, password }),
    ];
    for (const answer of asked) {
      expect(answer.headers.get("Location")).toBe("/login/code");
      expect(cookieOf(answer, "palubka_session")).toBeUndefined();
    }
  });
});

describe("the calls", () => {
  test("give a token to whoever adds a code, and say what is missing to others", async () => {
    const creator = await make.makeDashcamer({ passwordHash });
    const { code } = await giveFactor(creator.actor);
    const ask = (Code?: string) =>
      postJson("/jwt/token", {
        User: "Dashcamer",
        Email: creator.email,
        Password: password,
        ...(Code && { Code }),
      });
    expect(await (await ask()).json()).toMatchObject({ Code: "CodeIsNeeded" });
    expect((await ask("000000")).status).toBe(401);
    expect(await sessionsOf(creator.id)).toEqual([]);
    expect((await ask(code())).status).toBe(200);
  });

  test.each(["/Api/Login/Dashcamer", "/Api/Login/User"])(
    "%s gives no record by the password alone",
    async (path) => {
      const { email, actor } = path.endsWith("User")
        ? await make.makeEditor({ passwordHash })
        : await make.makeDashcamer({ passwordHash });
      const { code } = await giveFactor(actor);
      expect((await postJson(path, { Email: email, Password: password })).status).toBe(401);
      expect((await postJson(path, { Email: email, Password: password, Code: code() })).status).toBe(200);
    },
  );
});

describe("/second-factor", () => {
  async function signedIn(minutesAgo = 0) {
    const creator = await make.makeDashcamer({ passwordHash });
    const cookie = await make.signIn(creator.actor, { now: Date.now() - minutesAgo * 60_000 });
    return { creator, cookie };
  }

  /** The secret as the page shows it, and the cookies to go on with. */
  async function opened(cookie: string) {
    const page = await getPage("/second-factor", cookie);
    const draft = `palubka_factor_draft=${cookieOf(page, "palubka_factor_draft")}`;
    const secret = /value="([A-Z2-7 ]{39})"/.exec(await htmlOf(page))?.[1]?.replaceAll(" ", "") ?? "";
    return { secret, cookies: `${cookie}; ${draft}` };
  }
  const firstCode = (secret: string) => codeOfStep(secret, stepAt(Date.now()));

  test("adds an app that has shown a code, keeps its secret encrypted, signs out others and sends a mail", async () => {
    const { creator, cookie } = await signedIn();
    await make.signIn(creator.actor);
    const { secret, cookies } = await opened(cookie);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect((await opened(cookies)).secret).toBe(secret);

    const wrong = await postForm("/second-factor", cookies, { intent: "add", firstCode: "000000" });
    expect(wrong.status).toBe(401);
    const code = firstCode(secret);
    const added = await postForm("/second-factor", cookies, { intent: "add", firstCode: code });
    expect(new Set((await htmlOf(added)).match(/[a-z2-7]{4}(-[a-z2-7]{4}){3}/g)).size).toBe(10);
    const [factor] = await db.select().from(totpFactors).where(eq(totpFactors.dashcamerId, creator.id));
    expect(factor?.secret).not.toContain(secret);
    expect((await sessionsOf(creator.id)).map(({ idHash }) => idHash)).toEqual([
      hashSecret(cookie.split("=")[1] ?? ""),
    ]);
    expect(
      await db.$count(mails, and(eq(mails.recipient, creator.email), eq(mails.kind, "factorAdded"))),
    ).toBe(1);
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.actorId, creator.id));
    expect(entries.map(({ action }) => action)).toContain("factorAdded");
    // The code that added it is spent.
    const first = await logInCreator(creator.email);
    const again = await postForm("/login/code", half(first), { intent: "code", code });
    expect(again.status).toBe(401);
  });

  test("asks for the password before it adds anything to a login that is not fresh", async () => {
    const { creator, cookie } = await signedIn(60);
    const { secret, cookies } = await opened(cookie);
    const form = { intent: "add", firstCode: firstCode(secret) };
    expect((await postForm("/second-factor", cookies, form)).status).toBe(403);
    expect(await db.$count(totpFactors, eq(totpFactors.dashcamerId, creator.id))).toBe(0);
    expect((await postForm("/second-factor", cookies, { ...form, password })).status).toBe(200);
    expect(await db.$count(totpFactors, eq(totpFactors.dashcamerId, creator.id))).toBe(1);
  });

  test("takes a secret that was shown to somebody else for none", async () => {
    const one = await signedIn();
    const other = await signedIn();
    const { secret, cookies } = await opened(one.cookie);
    const draft = cookies.split("; ")[1];
    const stolen = await postForm("/second-factor", `${other.cookie}; ${draft}`, {
      intent: "add",
      firstCode: firstCode(secret),
    });
    expect(stolen.status).toBe(409);
  });

  test("a login that is not fresh turns it off by a code, not by the password", async () => {
    const { creator, cookie } = await signedIn(60);
    const { code } = await giveFactor(creator.actor);
    const send = (proof: Record<string, string>) =>
      postForm("/second-factor", cookie, { intent: "remove", ...proof });
    expect(await htmlOf(await send({}))).toContain("one-time-code");
    expect((await send({ password })).status).toBe(401);
    expect(await db.$count(totpFactors, eq(totpFactors.dashcamerId, creator.id))).toBe(1);
    expect(doneBy(await send({ code: code() })).toast).toBe("factorRemoved");
    expect(await db.$count(totpFactors, eq(totpFactors.dashcamerId, creator.id))).toBe(0);
    expect(
      await db.$count(mails, and(eq(mails.recipient, creator.email), eq(mails.kind, "factorRemoved"))),
    ).toBe(1);
  });

  test("shows recovery codes once, keeps hashes, and each lets in once with a mail", async () => {
    const { creator, cookie } = await signedIn();
    await giveFactor(creator.actor);
    const shown = await htmlOf(await postForm("/second-factor", cookie, { intent: "makeCodes" }));
    const codes = shown.match(/[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}/g) ?? [];
    expect(new Set(codes).size).toBe(10);
    expect(await htmlOf(await getPage("/second-factor", cookie))).not.toContain(codes[0]);
    const rows = await db.select().from(recoveryCodes);
    expect(JSON.stringify(rows)).not.toContain(codes[0]?.replaceAll("-", "").toUpperCase());

    const send = async () =>
      (
        await postForm("/login/code", half(await logInCreator(creator.email)), {
          intent: "code",
          code: codes[0] ?? "",
        })
      ).status;
    expect(await send()).toBe(302);
    expect(await send()).toBe(401);
    expect(
      await db.$count(mails, and(eq(mails.recipient, creator.email), eq(mails.kind, "recoveryCodeUsed"))),
    ).toBe(1);
  });

  test("new recovery codes replace the old ones, and need a fresh proof", async () => {
    const { creator } = await signedIn();
    await giveFactor(creator.actor);
    const context = await make.makeContext(creator.actor);
    await makeRecoveryCodes(context);
    await makeRecoveryCodes(context);
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.dashcamerId, creator.id))).toBe(10);
    await expect(makeRecoveryCodes({ ...context, provedAt: null })).rejects.toMatchObject({
      code: "ProofNeeded",
    });
  });
});

test("what was encrypted for one purpose opens for no other, nor once it was changed", async () => {
  const { vault } = await createContext(env, null);
  const sealed = await vault.seal("tajemství", "one");
  expect(await vault.open(sealed, "one")).toBe("tajemství");
  expect(await vault.open(sealed, "other")).toBeNull();
  const changed = (sealed[20] === "A" ? "B" : "A") + sealed.slice(21);
  expect(await vault.open(sealed.slice(0, 20) + changed, "one")).toBeNull();
  expect(await vault.open("", "one")).toBeNull();
  expect(await vault.seal("tajemství", "one")).not.toBe(sealed);
});

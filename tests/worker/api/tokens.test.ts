import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { changePassword } from "~/domain/accounts/change-password.server";
import { revokeOtherSessions } from "~/domain/accounts/revoke-other-sessions.server";
import { newSecret } from "~/domain/accounts/secrets.server";
import { sessions } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { tokens } from "../../../workers/tokens";
import { ask, origin, postForm, postJson, refusalIn, tokenFor } from "../../api";
import * as make from "../../factories";

const password = "palubka-demo";
const invalidToken = [401, "InvalidToken", "Invalid token"];
const developmentKey = new TextEncoder().encode("known to everybody, for development only");

type TokenReply = { Token: string; Expires: number };

/** Whether the token still moves a clip of this creator. */
async function moves(token: string, dashcamerId: number): Promise<Response> {
  const video = await make.makeVideo({ dashcamerId });
  return postForm("/Api/Videos/SetState", { ID: String(video.id), State: "1" }, { token });
}

describe("a token", () => {
  test("is given to a fan for form credentials", async () => {
    const fan = await make.makeFan({ password });
    for (const name of ["Email", "UserName", "username"]) {
      const response = await postForm("/jwt/token", { [name]: fan.email ?? "", Password: password });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ Token: expect.any(String), Expires: 3600 });
    }
  });

  test("is given to every other role for JSON credentials, each with an audience of its own", async () => {
    const superuser = await make.makeSuperuser({ password });
    const { code } = await make.giveFactor(superuser.actor);
    const people = [
      ["Editor", "editor", await make.makeEditor({ password })],
      ["Dashcamer", "dashcamer", await make.makeDashcamer({ password })],
      ["superuser", "superuser", superuser, code()],
    ] as const;
    for (const [user, role, { email }, Code] of people) {
      const credentials = { UserName: email, Password: password, ...(Code && { Code }) };
      const response = await postJson(`/jwt/token?user=${user}`, credentials);
      const { Token, Expires } = await response.json<TokenReply>();
      const claims = decodeJwt(Token);
      expect(decodeProtectedHeader(Token)).toEqual({ alg: "HS256", typ: "JWT" });
      expect(claims).toMatchObject({ aud: `palubka:${role}`, iss: "palubka" });
      expect((claims.exp as number) - (claims.iat as number)).toBe(Expires);
      expect(JSON.stringify(claims)).not.toContain(email);
    }
  });

  test("opens what its role may do", async () => {
    const creator = await make.makeDashcamer({ password });
    const credentials = { UserName: creator.email, Password: password };
    const given = await postJson("/jwt/token?user=Dashcamer", credentials);
    const { Token } = await given.json<TokenReply>();
    const moved = await moves(Token, creator.id);
    expect([moved.status, await moved.json()]).toEqual([200, { ID: expect.any(Number), State: 1 }]);
  });

  test.each([
    ["a wrong password", { Password: "jine" }],
    ["an unknown address", { Email: "nikdo@palubka.test" }],
  ])("is refused for %s", async (_, wrong) => {
    const fan = await make.makeFan({ password });
    const response = await postForm("/jwt/token", { Email: fan.email ?? "", Password: password, ...wrong });
    expect(await refusalIn(response)).toEqual([401, "WrongEMailOrPassword", "Wrong e-mail or password."]);
  });

  test("of a creator is not given for a fan's credentials", async () => {
    const fan = await make.makeFan({ password });
    const credentials = { UserName: fan.email, Password: password };
    expect((await postJson("/jwt/token?user=Dashcamer", credentials)).status).toBe(401);
  });

  test.each([
    ["no password", "", { Email: "a@palubka.test" }],
    ["no address", "", { Password: password }],
    ["an unknown role", "?user=Root", { Email: "a@palubka.test", Password: password }],
    ["a local admin", "?user=LocalAdmin", { Password: password }],
  ])("asked for with %s is Invalid input.", async (_, query, fields) => {
    const response = await postForm(`/jwt/token${query}`, fields as Record<string, string>);
    expect(await refusalIn(response)).toEqual([400, "InvalidInput", "Invalid input."]);
  });
});

describe("a token is worth nothing", () => {
  const claimsOf = (token: string) => decodeJwt(token);
  async function creatorWithToken(options?: Parameters<typeof tokenFor>[1]) {
    const creator = await make.makeDashcamer();
    return { creator, token: await tokenFor(creator.actor, options) };
  }
  async function refusedOf(token: string, dashcamerId: number) {
    const response = await moves(token, dashcamerId);
    expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
    expect(await refusalIn(response)).toEqual(invalidToken);
  }

  test("once it has expired", async () => {
    const { creator, token } = await creatorWithToken({ issuedAt: Date.now() - 3_600_000, lifeMs: 1000 });
    await refusedOf(token, creator.id);
  });

  test("without a signature (alg none)", async () => {
    const { creator, token } = await creatorWithToken();
    await refusedOf(new UnsecuredJWT(claimsOf(token)).encode(), creator.id);
  });

  test("with another algorithm, another key or another issuer", async () => {
    const { creator, token } = await creatorWithToken();
    const claims = claimsOf(token);
    const otherAlgorithm = new SignJWT(claims).setProtectedHeader({ alg: "HS512", typ: "JWT" });
    await refusedOf(await otherAlgorithm.sign(developmentKey), creator.id);
    const otherKey = new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "JWT" });
    await refusedOf(await otherKey.sign(new TextEncoder().encode("x".repeat(40))), creator.id);
    const otherIssuer = new SignJWT({ ...claims, iss: "somebody" }).setProtectedHeader({ alg: "HS256" });
    await refusedOf(await otherIssuer.sign(developmentKey), creator.id);
  });

  test("when it claims another role than its session has, or one that nobody has", async () => {
    const { creator, token } = await creatorWithToken();
    for (const aud of ["palubka:superuser", "palubka:editor", "palubka:localAdmin", "palubka:toString"]) {
      const forged = new SignJWT({ ...claimsOf(token), aud }).setProtectedHeader({
        alg: "HS256",
        typ: "JWT",
      });
      await refusedOf(await forged.sign(developmentKey), creator.id);
    }
  });

  test("when it is no token at all", async () => {
    const creator = await make.makeDashcamer();
    for (const token of ["x", "a.b.c", "null", "eyJhbGciOiJIUzI1NiJ9..", newSecret()]) {
      await refusedOf(token, creator.id);
    }
    const empty = await postForm("/Api/Videos/SetState", {}, { headers: { Authorization: "Bearer" } });
    expect(await refusalIn(empty)).toEqual(invalidToken);
  });

  test("once its account has ended or its editor is locked", async () => {
    const { creator, token } = await creatorWithToken();
    await make.db.update(dashcamers).set({ contractEndedAt: 1 }).where(eq(dashcamers.id, creator.id));
    await refusedOf(token, creator.id);

    const editor = await make.makeEditor();
    const editorToken = await tokenFor(editor.actor);
    const video = await make.makeVideo({ dashcamerId: editor.dashcamerId, editorId: editor.id });
    await make.db.update(editors).set({ locked: true }).where(eq(editors.id, editor.id));
    const fields = { ID: String(video.id), State: "1" };
    const response = await postForm("/Api/Videos/SetState", fields, { token: editorToken });
    expect(await refusalIn(response)).toEqual([403, "Forbidden", "Forbidden."]);
  });

  test("once its person has logged out everywhere", async () => {
    const { creator, token } = await creatorWithToken();
    await revokeOtherSessions(await make.makeContext(creator.actor, { sessionHash: null }));
    await refusedOf(token, creator.id);
  });

  test("once its person has changed the password", async () => {
    const fan = await make.makeFan({ password });
    const token = await tokenFor(fan.actor);
    expect((await ask("/Api/Profile/GetVideos", { token })).status).toBe(200);
    const browser = await make.makeContext(fan.actor);
    await changePassword(browser, { password, newPassword: "jiné dlouhé heslo" });
    expect(await refusalIn(await ask("/Api/Profile/GetVideos", { token }))).toEqual(invalidToken);
  });

  test("as a browser's cookie", async () => {
    const { creator, token } = await creatorWithToken();
    const cookie = `palubka_session=${claimsOf(token).jti}`;
    const headers = { Origin: "http://palubka.test" };
    const video = await make.makeVideo({ dashcamerId: creator.id });
    const fields = { ID: String(video.id), State: "1" };
    const response = await postForm("/Api/Videos/SetState", fields, { cookie, headers });
    expect(await refusalIn(response)).toEqual([401, "AuthorizationDenied", "Authorization denied"]);
  });
});

test("a token is never taken for a page", async () => {
  const fan = await make.makeFan();
  const page = await ask("/profile", { token: await tokenFor(fan.actor) });
  expect([page.status, page.headers.get("Location")]).toEqual([302, "/login/user?to=%2Fprofile"]);
});

test("a token has a session of its own that does not end the browser's", async () => {
  const fan = await make.makeFan({ password });
  const cookie = await make.signIn(fan.actor);
  await postForm(
    "/jwt/token",
    { Email: fan.email ?? "", Password: password },
    { cookie, headers: { Origin: origin } },
  );
  const rows = await make.db.select().from(sessions).where(eq(sessions.fanId, fan.id));
  expect(rows).toHaveLength(2);
  expect((await ask("/profile", { cookie })).status).toBe(200);
});

test("without a secret of its own production takes no request", () => {
  const production = { ...env, APP_ENV: "production" } as unknown as Env;
  expect(() => tokens(production)).toThrow("JWT_SECRET");
  expect(() => tokens({ ...production, JWT_SECRET: "short" })).toThrow("JWT_SECRET");
});

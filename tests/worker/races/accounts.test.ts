import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cancelAccount } from "~/domain/accounts/cancel-account.server";
import {
  confirmEmailChange,
  dropEmailChange,
  requestEmailChange,
} from "~/domain/accounts/change-email.server";
import { changePassword } from "~/domain/accounts/change-password.server";
import { issueToken } from "~/domain/accounts/issue-token.server";
import { proveAccounts, recordLogin } from "~/domain/accounts/log-in.server";
import { requestPasswordReset } from "~/domain/accounts/request-password-reset.server";
import { resetPassword } from "~/domain/accounts/reset-password.server";
import { saveAccount } from "~/domain/accounts/save-account.server";
import { hashSecret, newSecret } from "~/domain/accounts/secrets.server";
import { startSession } from "~/domain/accounts/start-session.server";
import { clipMailKey } from "~/domain/clip-mails/clip-mail-links.server";
import { stopClipMails } from "~/domain/clip-mails/set-clip-mails.server";
import { accountKeys, sessions } from "../../../db/schema/accounts";
import { fans } from "../../../db/schema/fans";
import { mails } from "../../../db/schema/mails";
import { cheapHash, db, makeFan, signIn } from "../../factories";
import { comparable } from "./comparable";
import { type Change, raceEach, surviveEveryRace } from "./every-race";

type World = Awaited<ReturnType<typeof makeAccount>>;

const hour = 3_600_000;
const password = "heslo jako celá věta";

/** A fan who is signed in, has asked for another address, and has a link for a new password. */
async function makeAccount() {
  const fan = await makeFan({ passwordHash: cheapHash(password), surname: "Veselá" });
  const next = `next-${fan.email}`;
  const [moves, resets] = [newSecret(), newSecret()];
  const row = { fanId: fan.id, createdAt: Date.now(), expiresAt: Date.now() + hour };
  await db.batch([
    db.update(fans).set({ pendingEmail: next }).where(eq(fans.id, fan.id)),
    db.insert(accountKeys).values([
      { ...row, keyHash: hashSecret(moves), purpose: "changeEmail" },
      { ...row, keyHash: hashSecret(resets), purpose: "reset" },
    ]),
  ]);
  await signIn(fan.actor);
  return { fan, email: fan.email ?? "", next, other: `other-${fan.email}`, moves, resets };
}

async function lookAtAccount({ fan, email, next, other }: World) {
  const names = new Map<unknown, string>([
    [email, "old"],
    [next, "next"],
    [other, "other"],
    [fan.name, "name"],
    [fan.passwordHash, "old password"],
  ]);
  const [rows, keys, signedIn, sent] = await db.batch([
    db.select().from(fans).where(eq(fans.id, fan.id)),
    db.select().from(accountKeys).where(eq(accountKeys.fanId, fan.id)),
    db.select().from(sessions).where(eq(sessions.fanId, fan.id)),
    db
      .select()
      .from(mails)
      .where(inArray(mails.recipient, [email, next, other])),
  ]);
  return {
    fan: rows.map(({ lastLoginAt: _, digestedUpTo: __, passwordHash, ...row }) =>
      comparable({ ...row, password: passwordHash && (names.get(passwordHash) ?? "new") }, names, {
        id: new Map(),
      }),
    ),
    keys: keys.map(({ purpose, usedAt }) => `${purpose} ${usedAt !== null}`).sort(),
    sessions: signedIn.map(({ userAgent }) => userAgent).sort(),
    mails: sent.map(({ kind, recipient }) => `${kind} ${names.get(recipient)}`).sort(),
  };
}

const actor = ({ fan }: World) => fan.actor;
const visitor = () => ({ role: "visitor" }) as const;
const profile = { name: "Jiřina", surname: "", nickname: "", stateNotification: true } as const;

const changes: [string, Change<World>][] = Object.entries({
  "asks for another address": {
    actor,
    act: (context, { other }) => requestEmailChange(context, { email: other, password }),
    refusals: ["WrongPassword"],
  },
  "keeps the old address": { actor, act: (context) => dropEmailChange(context), refusals: [] },
  "confirms the new address": {
    actor: visitor,
    act: (context, { moves }) => confirmEmailChange(context, { key: moves }),
    refusals: ["InvalidToken"],
  },
  "changes the password": {
    actor,
    act: (context) => changePassword(context, { password, newPassword: "jiné heslo na celou větu" }),
    refusals: ["WrongPassword"],
  },
  "sets a password by a link": {
    actor: visitor,
    act: (context, { resets }) => resetPassword(context, { key: resets, password: "nové heslo z odkazu" }),
    refusals: ["InvalidToken"],
  },
  "asks for a link for a new password": {
    actor: visitor,
    act: (context, { email }) => requestPasswordReset(context, { email }),
    refusals: [],
  },
  "saves the profile": {
    actor,
    act: (context) => saveAccount(context, { ...profile, mailFrequency: "daily" }),
    refusals: ["NotFound"],
  },
  "wants no mails about clips": {
    actor: visitor,
    act: async (context, { fan }) =>
      stopClipMails(context, { key: await clipMailKey(context, { fanId: fan.id }) }),
    refusals: ["NotFound"],
  },
  "cancels the account": {
    actor,
    act: (context) => cancelAccount(context, { password }),
    refusals: ["WrongPassword", "NotFound"],
  },
} satisfies Record<string, Change<World>>);

raceEach(changes, changes, { make: makeAccount, look: lookAtAccount });

const logins: [string, Change<World>["act"]][] = [
  ["a program", (context, { email }) => issueToken(context, { role: "fan", email, password }, "app")],
  [
    "a browser",
    async (context, { email }) => {
      const [found] = await proveAccounts({ ...context, network: email }, ["fan"], { email, password });
      if (!found) throw new Error("Somebody is let in or refused.");
      const account = await recordLogin(context, found);
      const { passwordHash } = found;
      await startSession(context, account, { remember: false, userAgent: "browser", passwordHash });
    },
  ],
];

describe.each(logins)("whoever logs in by %s", (_, act) => {
  const shutting = changes.filter(([name]) => /password by|the password|account/.test(name));
  test.each(shutting)("is refused or in order when meanwhile somebody %s", async (_, other) => {
    const change: Change<World> = { actor: visitor, act, refusals: ["WrongCredentials"] };
    const race = { make: makeAccount, change, other, look: lookAtAccount };
    expect(await surviveEveryRace(race)).toBeGreaterThan(1);
  });
});

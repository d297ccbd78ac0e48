import { env } from "cloudflare:test";
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelAccount } from "~/domain/accounts/cancel-account.server";
import { requestEmailChange } from "~/domain/accounts/change-email.server";
import { requestPasswordReset } from "~/domain/accounts/request-password-reset.server";
import { beginIntake } from "~/domain/intake/begin-intake.server";
import { sendClips } from "~/domain/intake/send-clips.server";
import { sendDueMails } from "~/domain/mail/send-due-mails.server";
import { openTicket } from "~/domain/support/open-ticket.server";
import { fans } from "../../../db/schema/fans";
import { cheapHash, db, makeContext, makeDashcamer, makeFan } from "../../factories";
import { bigMp4 } from "../../fixtures/big-mp4";
import { create, guidOf, patch } from "../intake/tus-client";

const marker = "znacka7f3q";
const password = "heslo jako celá věta";
const old = `${marker}-stara@palubka.test`;
const next = `${marker}-nova@palubka.test`;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Every value of every table, and every key and small object of the store, in which one of the words stands. */
async function tracesOf(words: string[]): Promise<string[]> {
  const found: string[] = [];
  const { results: tables } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_%' escape '\\'",
  ).all<{ name: string }>();
  for (const { name } of tables) {
    const { results } = await env.DB.prepare(`select * from "${name}"`).all<Record<string, unknown>>();
    for (const row of results) {
      for (const [column, value] of Object.entries(row)) {
        const text = String(value).toLowerCase();
        if (words.some((word) => text.includes(word)))
          found.push(`${name}.${column}: ${String(value).slice(0, 80)}`);
      }
    }
  }
  const { objects } = await env.CLIPS.list();
  for (const { key } of objects) {
    const bytes = await (await env.CLIPS.get(key))?.arrayBuffer();
    const text = key + new TextDecoder("latin1").decode(bytes);
    if (words.some((word) => text.toLowerCase().includes(word))) found.push(`R2 ${key}`);
  }
  return found;
}

test("of a fan who cancels the account nothing stays that tells who it was, in no table and no object", async () => {
  const fan = await makeFan({
    email: old,
    name: `Jméno-${marker}`,
    surname: `Příjmení-${marker}`,
    nickname: `Přezdívka-${marker}`,
  });
  await db
    .update(fans)
    .set({ passwordHash: cheapHash(password) })
    .where(eq(fans.id, fan.id));
  const context = () => makeContext({ ...fan.actor, email: old }, { limits: { allows: async () => true } });
  const creator = await makeDashcamer();
  const clip = bigMp4(20_000, 901);
  const path = await create(20_000, { dashcamer: creator.id, filename: "srna.mp4" });
  await patch(path, 0, clip.slice(0, 20_000));
  await sendClips(await context(), {
    dashcamerId: creator.id,
    upload: [guidOf(path)],
    title: "",
    nickname: `Přezdívka-${marker}`,
    email: old,
    note: "",
    notify: true,
    rights: "on",
    terms: "on",
  });
  await beginIntake(await context(), {
    dashcamerId: creator.id,
    originalName: "pol.mp4",
    sizeBytes: 1000,
    isSizeKnown: true,
    metadata: "",
  });
  await openTicket(await context(), {
    type: 1,
    subject: "Hlášení",
    content: "Nic.",
    name: `Jméno-${marker}`,
    email: old,
    errorReport: null,
    screenshot: null,
    token: "",
  });
  await requestPasswordReset(await context(), { email: old });
  await requestEmailChange(await context(), { email: next, password });
  const words = [marker, sha256(old), sha256(next)];
  expect((await tracesOf(words)).length).toBeGreaterThan(10);

  await cancelAccount(await context(), { password });
  const delivered: string[] = [];
  const mail = { send: async ({ to }: { to: string }) => void delivered.push(to) };
  await sendDueMails({ ...(await context()), mail, now: Date.now() + 1000 });
  expect(delivered).toContain(old);
  expect(delivered).not.toContain(next);
  expect(await tracesOf(words)).toEqual([]);
});

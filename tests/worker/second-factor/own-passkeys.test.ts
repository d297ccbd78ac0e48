import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { exportRecord } from "~/domain/dashcamers/export-record.server";
import { renamePasskey } from "~/domain/second-factor/rename-passkey.server";
import { passkeys, recoveryCodes, totpFactors } from "../../../db/schema/second-factors";
import { db, giveFactor, makeContext, makeDashcamer, makeEditor } from "../../factories";

const secrets = { credentialId: "tajne-id", publicKey: "tajny-klic" };

async function makeKey(owner: { dashcamerId: number } | { editorId: number }) {
  const row = { ...owner, ...secrets, credentialId: crypto.randomUUID(), counter: 0, transports: [] };
  const named = { host: "palubka.test", name: "Telefon", addedAt: 86_400_000 };
  return db
    .insert(passkeys)
    .values({ ...row, ...named })
    .returning()
    .get();
}

const nameOf = async (id: number) =>
  (await db.select().from(passkeys).where(eq(passkeys.id, id)).get())?.name;

test("a passkey gets another name from its owner and from nobody else", async () => {
  const creator = await makeDashcamer();
  const editor = await makeEditor({ dashcamerId: creator.id });
  const { id } = await makeKey({ editorId: editor.id });
  await renamePasskey(await makeContext(editor.actor), { id, name: "Notebook" });
  expect(await nameOf(id)).toBe("Notebook");
  const stranger = await makeDashcamer();
  for (const { actor } of [creator, stranger])
    await expect(renamePasskey(await makeContext(actor), { id, name: "x" })).rejects.toMatchObject({
      code: "NotFound",
    });
  expect(await nameOf(id)).toBe("Notebook");
});

test("a creator's data tell of the second factor when it was added and by what, and no secret", async () => {
  const { id, actor } = await makeDashcamer();
  await giveFactor(actor);
  const key = await makeKey({ dashcamerId: id });
  await db.insert(recoveryCodes).values([
    { codeHash: "a".repeat(64), dashcamerId: id },
    { codeHash: "b".repeat(64), dashcamerId: id, usedAt: 1 },
  ]);
  let text = "";
  for await (const piece of await exportRecord(await makeContext(actor))) text += piece;
  expect(JSON.parse(text).secondFactor).toEqual({
    appAddedAt: new Date(1).toISOString(),
    passkeys: [
      { name: "Telefon", host: "palubka.test", addedAt: "1970-01-02T00:00:00.000Z", lastUsedAt: null },
    ],
    recoveryCodesLeft: 1,
  });
  const app = await db.select().from(totpFactors).where(eq(totpFactors.dashcamerId, id)).get();
  for (const secret of [key.credentialId, key.publicKey, app?.secret ?? "", "a".repeat(64)])
    expect(text).not.toContain(secret);
});

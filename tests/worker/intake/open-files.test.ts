import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newSecret } from "~/domain/accounts/secrets.server";
import type { Actor } from "~/domain/actor";
import { endIntake } from "~/domain/intake/end-intake.server";
import { finishIntake } from "~/domain/intake/finish-intake.server";
import { listOpenIntakes } from "~/domain/intake/list-open-intakes.server";
import { pendingFile } from "~/domain/intake/pending-files.server";
import { clipKey, holdMs } from "~/domain/intake/rules";
import { sendClips } from "~/domain/intake/send-clips.server";
import { SendClipsForm } from "~/domain/intake/wire";
import { intakes } from "../../../db/schema/intakes";
import { db, makeContext, makeDashcamer, makeFan, makeVideo, videoInfo } from "../../factories";
import { clip } from "../../unit/intake/build-mp4";

const visitor = { role: "visitor" } as const;

type Row = typeof intakes.$inferInsert;

/** A file of the browser with this ticket, all of it there unless overridden. */
async function makeFile(ticketHash: string, overrides: Partial<Row> = {}) {
  const guid = newSecret();
  const row: Row = {
    guid,
    dashcamerId: overrides.dashcamerId ?? (await makeDashcamer()).id,
    ticketHash,
    originalName: "srna.mp4",
    sizeBytes: clip().length,
    objectKey: clipKey(guid),
    state: "received",
    info: videoInfo,
    fingerprint: `${newSecret()}-1`,
    createdAt: Date.now(),
    expiresAt: Date.now() + 1_000_000,
    ...overrides,
  };
  return db.insert(intakes).values(row).returning().get();
}

const stateOf = async (guid: string) =>
  (await db.select({ state: intakes.state }).from(intakes).where(eq(intakes.guid, guid)).get())?.state;

test("what a fan began is shown to that fan, and to nobody else in the same browser", async () => {
  const [fan, other] = [await makeFan(), await makeFan()];
  const ticketHash = newSecret();
  const { guid: fans } = await makeFile(ticketHash, { fanId: fan.id });
  const { guid: nobodys } = await makeFile(ticketHash, { createdAt: Date.now() + 1 });
  await makeFile(newSecret(), { fanId: fan.id });
  const shownTo = async (actor: Actor) =>
    (await listOpenIntakes(await makeContext(actor, { ticketHash }))).map(({ guid }) => guid);
  expect(await shownTo(fan.actor)).toEqual([fans, nobodys]);
  expect(await shownTo(other.actor)).toEqual([nobodys]);
  expect(await shownTo(visitor)).toEqual([nobodys]);
  expect(await listOpenIntakes(await makeContext(fan.actor, { ticketHash: null }))).toEqual([]);
});

test("a creator sees when the last bytes of a file came while more of it is on its way, and not of a whole one", async () => {
  const row = await makeFile(newSecret(), { state: "receiving", heldUntil: 5_000_000 + holdMs });
  expect(pendingFile(row)).toMatchObject({ isWhole: false, lastBytesAt: 5_000_000 });
  expect(pendingFile({ ...row, heldUntil: null })).toMatchObject({ isWhole: false, lastBytesAt: null });
  expect(pendingFile({ ...row, state: "received" })).toMatchObject({ isWhole: true, lastBytesAt: null });
});

test("a file that ends is over, again as well, and one that has become a clip is not", async () => {
  const context = await makeContext(visitor);
  const { guid } = await makeFile(newSecret());
  for (const _ of ["first", "again"]) expect(await endIntake(context, { guid, state: "expired" })).toBe(true);
  expect(await stateOf(guid)).toBe("expired");
  const sent = await makeFile(newSecret(), { state: "sent" });
  expect(await endIntake(context, { guid: sent.guid, state: "expired" })).toBe(false);
  expect(await stateOf(sent.guid)).toBe("sent");
});

describe("a file whose last bytes have come", () => {
  const fingerprint = () => `${newSecret()}-1`;

  /** Whole in the store, and not looked at yet. */
  async function makeStored(overrides: Partial<Row> = {}, content: Uint8Array = clip()) {
    const row = await makeFile(newSecret(), {
      state: "receiving",
      info: null,
      fingerprint: null,
      ...overrides,
    });
    await env.CLIPS.put(clipKey(row.guid), content);
    return row;
  }
  const finish = async ({ guid }: { guid: string }, print = fingerprint()) =>
    finishIntake(await makeContext(visitor), { guid, sizeBytes: clip().length, fingerprint: print });

  test("is received, and the first answer stands", async () => {
    const file = await makeStored();
    const answer = { outcome: "received", info: { container: "mp4", durationMs: 60_000 } };
    expect(await finish(file)).toMatchObject(answer);
    await env.CLIPS.put(clipKey(file.guid), "Tohle není video.");
    expect(await finish(file)).toMatchObject(answer);
    await db.update(intakes).set({ state: "sent" }).where(eq(intakes.guid, file.guid));
    expect(await finish(file)).toMatchObject(answer);
  });

  test("is over when it was cancelled, and when nobody knows it", async () => {
    expect(await finish(await makeStored({ state: "cancelled" }))).toEqual({ outcome: "ended" });
    expect(await finish({ guid: newSecret() })).toEqual({ outcome: "ended" });
  });

  test("is refused where the creator has it, unless consent was withdrawn or they take duplicates", async () => {
    const { id: dashcamerId } = await makeDashcamer();
    const refused = { outcome: "refused", code: "AlreadyRegistered" };
    const [known, withdrawn, erased] = [fingerprint(), fingerprint(), fingerprint()];
    await makeVideo({ dashcamerId, fingerprint: known });
    await makeVideo({ dashcamerId, fingerprint: withdrawn, consentWithdrawnAt: Date.now() });
    await makeVideo({ dashcamerId, fingerprint: erased, erasedAt: Date.now() });
    const file = await makeStored({ dashcamerId });
    expect(await finish(file, known)).toEqual(refused);
    expect(await finish(file)).toEqual(refused);
    for (const print of [withdrawn, erased])
      expect(await finish(await makeStored({ dashcamerId }), print)).toMatchObject({ outcome: "received" });
    const generous = await makeDashcamer({ allowDuplicates: true });
    await makeVideo({ dashcamerId: generous.id, fingerprint: known });
    const again = await makeStored({ dashcamerId: generous.id });
    expect(await finish(again, known)).toMatchObject({ outcome: "received" });
  });
});

describe("a form", () => {
  async function send(overrides: Partial<Row>) {
    const ticketHash = newSecret();
    const { guid, dashcamerId } = await makeFile(ticketHash, overrides);
    const typed = { dashcamerId, upload: [guid], email: "o@palubka.test", rights: "on", terms: "on" };
    return sendClips(await makeContext(visitor, { ticketHash }), SendClipsForm.parse(typed));
  }

  test("with a file that was refused is refused for the same reason", async () => {
    const refused = send({ state: "refused", refusalCode: "RecordingUnfinished" });
    await expect(refused).rejects.toMatchObject({ code: "RecordingUnfinished", field: "files" });
  });

  test("with a file that is on its way has to wait, and one with an ended file finds nothing", async () => {
    const file = { field: "files" };
    await expect(send({ state: "receiving" })).rejects.toMatchObject({ ...file, code: "UploadIsIncomplete" });
    for (const state of ["cancelled", "expired"] as const)
      await expect(send({ state })).rejects.toMatchObject({ ...file, code: "NotFound" });
  });

  test("for a creator who takes no clips any more says whether they are closed or without licence", async () => {
    const reasons = [
      ["DashcamerClosed", { enabled: false }],
      ["DashcamerClosed", { contractEndedAt: 1 }],
      ["MissingLicense", { licenceUntil: 1 }],
    ] as const;
    for (const [code, state] of reasons) {
      const { id: dashcamerId } = await makeDashcamer(state);
      await expect(send({ dashcamerId })).rejects.toMatchObject({ code, field: "dashcamerId" });
    }
  });
});

import { SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { hashSecret, newSecret } from "~/domain/accounts/secrets.server";
import { findKnownFile } from "~/domain/intake/find-known-file.server";
import { partBytes } from "~/domain/intake/rules";
import { contentFingerprint } from "~/routes/_site.upload/sending/content-fingerprint";
import { intakes } from "../../../db/schema/intakes";
import { db, makeContext, makeDashcamer, makeFan, makeVideo, videoInfo } from "../../factories";
import { bigMp4 } from "../../fixtures/big-mp4";
import { address, create, patch, tus } from "./tus-client";

const visitor = { role: "visitor" } as const;
const fingerprint = `${"ab".repeat(16)}-1`;
const size = 4_000_000;

type Row = typeof intakes.$inferInsert;

async function makeIntake(overrides: Partial<Row> & Pick<Row, "dashcamerId">) {
  const guid = newSecret();
  const row: Row = {
    guid,
    originalName: "srna.mp4",
    sizeBytes: size,
    objectKey: `clips/${guid}`,
    state: "sent",
    info: videoInfo,
    fingerprint,
    createdAt: Date.now(),
    expiresAt: Date.now() + 1000,
    ...overrides,
  };
  await db.insert(intakes).values(row);
  return row;
}

/** A clip that came from the browser with this ticket. */
async function sentClip(ticket: string, overrides: Parameters<typeof makeVideo>[0] = {}) {
  const creator = await makeDashcamer();
  const intake = await makeIntake({ dashcamerId: creator.id, ticketHash: hashSecret(ticket) });
  await makeVideo({
    dashcamerId: creator.id,
    intakeGuid: intake.guid,
    sizeBytes: size,
    fingerprint,
    ...overrides,
  });
  return creator;
}

const ask = async (
  dashcamerId: number,
  {
    ticket,
    actor = visitor,
    ...file
  }: { ticket?: string; sizeBytes?: number; fingerprint?: string } & {
    actor?: Parameters<typeof makeContext>[0];
  },
) =>
  findKnownFile(await makeContext(actor, { ticketHash: ticket ? hashSecret(ticket) : null }), {
    dashcamerId,
    sizeBytes: size,
    ...file,
  });

describe("a sender who picks a file again", () => {
  test("learns it before it travels: by its size first, then by its content", async () => {
    const ticket = newSecret();
    const { id } = await sentClip(ticket);
    expect(await ask(id, { ticket })).toBe(true);
    expect(await ask(id, { ticket, fingerprint })).toBe(true);
    expect(await ask(id, { ticket, sizeBytes: size + 1 })).toBe(false);
    expect(await ask(id, { ticket, fingerprint: `${"ab".repeat(16)}-2` })).toBe(false);
  });

  test("may send it again after they have taken their consent back", async () => {
    const ticket = newSecret();
    const { id } = await sentClip(ticket, { consentWithdrawnAt: Date.now() });
    expect(await ask(id, { ticket })).toBe(false);
    expect(await ask(id, { ticket, fingerprint })).toBe(false);
  });

  test("also from another browser, when they are signed in", async () => {
    const fan = await makeFan();
    const { id } = await sentClip(newSecret(), { fanId: fan.id });
    expect(await ask(id, { actor: fan.actor, fingerprint })).toBe(true);
    expect(await ask(id, { actor: (await makeFan()).actor, fingerprint })).toBe(false);
  });

  test("also while it has only arrived and waits for the form", async () => {
    const ticket = newSecret();
    const { id } = await makeDashcamer();
    await makeIntake({ dashcamerId: id, ticketHash: hashSecret(ticket), state: "received" });
    expect(await ask(id, { ticket, fingerprint })).toBe(true);
    expect(await ask(id, { ticket, sizeBytes: size + 1 })).toBe(false);
    expect(await ask(id, { ticket, fingerprint: `${"ab".repeat(16)}-2` })).toBe(false);
  });

  test("may send it to another creator, to one who takes duplicates, and after it was erased", async () => {
    const ticket = newSecret();
    await sentClip(ticket);
    expect(await ask((await makeDashcamer()).id, { ticket, fingerprint })).toBe(false);
    const generous = await makeDashcamer({ allowDuplicates: true });
    const intake = await makeIntake({ dashcamerId: generous.id, ticketHash: hashSecret(ticket) });
    await makeVideo({ dashcamerId: generous.id, intakeGuid: intake.guid, sizeBytes: size, fingerprint });
    expect(await ask(generous.id, { ticket, fingerprint })).toBe(false);
    const erased = await sentClip(ticket, { erasedAt: 1 });
    expect(await ask(erased.id, { ticket, fingerprint })).toBe(false);
  });
});

test("nobody learns what others have sent", async () => {
  const { id } = await sentClip(newSecret());
  for (const ticket of [undefined, newSecret()]) {
    expect(await ask(id, { ticket })).toBe(false);
    expect(await ask(id, { ticket, fingerprint })).toBe(false);
  }
});

test("the browser's fingerprint of a file is the one that the store has made of it", async () => {
  const { id } = await makeDashcamer();
  const ticket = newSecret();
  for (const bytes of [3_000_000, partBytes, partBytes + 1, 2 * partBytes]) {
    const clip = bigMp4(bytes, bytes).slice(0, bytes);
    const path = await create(bytes, { filename: "a.mp4", dashcamer: id }, { ticket });
    const sent = await patch(path, 0, clip, { ticket });
    expect(sent.status, await sent.text()).toBe(204);
    await tus("HEAD", path, { ticket });
    const [row] = await db
      .select()
      .from(intakes)
      .where(eq(intakes.guid, path.split("/").at(-1) ?? ""));
    const fingerprint = await contentFingerprint(new Blob([clip]), new AbortController().signal);
    expect(row?.fingerprint).toBe(fingerprint);
    expect(fingerprint).toMatch(new RegExp(`^[0-9a-f]{32}-${Math.ceil(bytes / partBytes)}$`));
  }
});

test("the page asks over the wire; nonsense is answered 400 and nothing is stored", async () => {
  const ticket = newSecret();
  const { id } = await sentClip(ticket);
  const get = (query: string) =>
    SELF.fetch(address(`/upload/known?${query}`), { headers: { Cookie: `palubka_ticket=${ticket}` } });
  const answer = await get(`dashcamer=${id}&size=${size}&fingerprint=${fingerprint}`);
  expect(await answer.json()).toEqual({ known: true });
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  for (const query of [
    "",
    `dashcamer=x&size=1`,
    `dashcamer=${id}&size=-1`,
    `dashcamer=${id}&size=1&fingerprint='`,
  ]) {
    expect((await get(query)).status, query).toBe(400);
  }
});

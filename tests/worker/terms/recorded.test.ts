import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { eraseEndedContracts } from "~/domain/retention/erase-ended-contracts.server";
import { acceptTerms } from "~/domain/terms/accept-terms.server";
import { endRejectedContracts } from "~/domain/terms/end-rejected-contracts.server";
import { getCreatorsAnswer } from "~/domain/terms/get-creators-answer.server";
import { recordRefusal } from "~/domain/terms/record-refusal.server";
import { termsAnswers } from "../../../db/schema/accounts";
import { mails } from "../../../db/schema/mails";
import { superusers } from "../../../db/schema/superusers";
import { db, makeContext, makeSuperuser } from "../../factories";
import {
  at,
  type Creator,
  day,
  inForce,
  logsIn,
  lookAtAnswers,
  makeNotified,
  notifiedAt,
  version,
} from "./world";

/** Midnight in Prague of the day on which creators were notified. */
const firstDay = Date.UTC(2026, 10, 24, 23);
const note = "E-mailem z jana@example.cz.";

async function asSuperuser(now: number) {
  const superuser = await makeSuperuser();
  return { superuser, context: await makeContext(superuser.actor, { now, later: async () => {} }) };
}
const record = async ({ id }: Creator, cameOn: number, now: number) =>
  recordRefusal((await asSuperuser(now)).context, { id, version, cameOn, note });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    ({ code, field }) => (field ? `${code} ${field}` : code),
  );
const answersOf = ({ id }: Creator) => db.select().from(termsAnswers).where(eq(termsAnswers.dashcamerId, id));

describe("a refusal that came by e-mail or letter", () => {
  test("counts from the day it came, is receipted, and shows who recorded it", async () => {
    const creator = await makeNotified();
    const { superuser, context } = await asSuperuser(notifiedAt + 5 * day);
    await recordRefusal(context, { id: creator.id, version, cameOn: firstDay + day, note });
    expect(await answersOf(creator)).toMatchObject([
      { answer: "rejected", at: firstDay + day, place: "admin", recordedBy: superuser.id, note },
    ]);
    const letter = await db.select().from(mails).where(eq(mails.recipient, creator.email)).get();
    const text = letter?.text.replaceAll("\u00a0", " ") ?? "";
    expect(text).toContain("26. 11. 2026 nám přišlo, že odmítáte podmínky");
    expect(text).toContain("Smlouva proto skončí 2. 3. 2027 0:00.");
    expect(await getCreatorsAnswer(context, { id: creator.id })).toMatchObject({
      state: "rejected",
      refusal: { version, at: firstDay + day, endsAt: inForce + 60 * day, note, by: superuser.name },
    });
  });

  test("ends the contract by itself, unless the creator agrees after all", async () => {
    const [creator, other] = [await makeNotified(), await makeNotified()];
    await record(creator, firstDay, notifiedAt + day);
    await record(other, firstDay, notifiedAt + day);
    await acceptTerms(await at(other, notifiedAt + 2 * day), { version });
    await endRejectedContracts(await makeContext({ role: "visitor" }, { now: inForce + 60 * day }));
    expect((await lookAtAnswers(creator)).hasEnded).toBe(true);
    expect((await lookAtAnswers(other)).hasEnded).toBe(false);
  });

  test("that came in time holds also when the creator has logged in before it was recorded", async () => {
    const creator = await makeNotified({ licenceUntil: inForce + 2 * day });
    await logsIn(creator, inForce + day);
    await record(creator, inForce - day, inForce + 3 * day);
    const letter = await db.select().from(mails).where(eq(mails.recipient, creator.email)).get();
    // The paid period is over meanwhile, so the letter names no moment that has passed.
    expect(letter?.text.replaceAll("\u00a0", " ")).toContain("skončí 4. 1. 2027 0:00");
  });

  test.each([
    ["after the terms bound the creator", inForce, inForce + 5 * day, "TooLateToReject"],
    ["before the new terms were public", firstDay - day, notifiedAt + day, "InvalidInput cameOn"],
    ["tomorrow", firstDay + 2 * day, notifiedAt + day, "InvalidInput cameOn"],
  ])("is not recorded when it came %s", async (_, cameOn, now, code) => {
    const creator = await makeNotified();
    await logsIn(creator, inForce);
    expect(await codeOf(record(creator, cameOn, now))).toBe(code);
    expect(await lookAtAnswers(creator)).toMatchObject({ answers: [], letters: [] });
  });

  test("is recorded once, not after an agreement or the end, and by a superuser alone", async () => {
    const creator = await makeNotified();
    await record(creator, firstDay, notifiedAt + day);
    expect(await codeOf(record(creator, firstDay, notifiedAt + day))).toBe("StateSame");
    const agreed = await makeNotified();
    await acceptTerms(await at(agreed, notifiedAt), { version });
    expect(await codeOf(record(agreed, firstDay, notifiedAt + day))).toBe("TermsAcceptedAlready");
    const ended = await makeNotified({ contractEndedAt: notifiedAt });
    expect(await codeOf(record(ended, firstDay, notifiedAt + day))).toBe("ContractEnded");
    const other = await makeNotified();
    const own = recordRefusal(await at(other, notifiedAt + day), {
      id: other.id,
      version,
      cameOn: firstDay,
      note,
    });
    expect(await codeOf(own)).toBe("Forbidden");
    const { context } = await asSuperuser(notifiedAt + day);
    const old = recordRefusal(context, { id: other.id, version: "2022-02-07", cameOn: firstDay, note });
    expect(await codeOf(old)).toBe("ChangedMeanwhile");
    expect((await lookAtAnswers(other)).answers).toEqual([]);
  });
});

test("what was recorded never changes; it goes with the superuser and with the creator's data", async () => {
  const creator = await makeNotified({ licenceUntil: null });
  const { superuser, context } = await asSuperuser(notifiedAt + day);
  await recordRefusal(context, { id: creator.id, version, cameOn: firstDay, note });
  const mine = eq(termsAnswers.dashcamerId, creator.id);
  const other = await makeSuperuser();
  for (const change of [{ note: "Jinak." }, { recordedBy: other.id }])
    await expect(db.update(termsAnswers).set(change).where(mine)).rejects.toThrow();
  await db.delete(superusers).where(eq(superusers.id, superuser.id));
  const clock = (now: number) => makeContext({ role: "visitor" }, { now });
  await endRejectedContracts(await clock(inForce));
  await eraseEndedContracts(await clock(inForce + 31 * day));
  expect(
    await db
      .select()
      .from(termsAnswers)
      .where(and(mine, eq(termsAnswers.answer, "rejected"))),
  ).toMatchObject([{ at: firstDay, recordedBy: null, note: null }]);
});

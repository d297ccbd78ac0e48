import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { cancelAccount } from "~/domain/accounts/cancel-account.server";
import { exportAccount } from "~/domain/accounts/export-account.server";
import { getVideo } from "~/domain/clips/get-video.server";
import { finishContract } from "~/domain/dashcamers/finish-contract.server";
import {
  answerEmailAccess,
  answerOwnEmailAccess,
  getEmailAccessQuestion,
  listOwnEmailQuestions,
} from "~/domain/email-access/answer-access.server";
import { askContributors } from "~/domain/email-access/ask-contributors.server";
import {
  approveEmailAccess,
  refuseEmailAccess,
  revokeEmailAccess,
} from "~/domain/email-access/decide-request.server";
import { forgetContributors } from "~/domain/email-access/forget-contributors.server";
import { getOwnEmailAccess } from "~/domain/email-access/get-own-access.server";
import { giveUpEmailAccess } from "~/domain/email-access/give-up-access.server";
import { listEmailRequests } from "~/domain/email-access/list-requests.server";
import { requestEmailAccess } from "~/domain/email-access/request-access.server";
import { answerByOf, mostRequests, requestsPerPage } from "~/domain/email-access/rules";
import type { Place } from "~/domain/keyset";
import { countWaiting } from "~/domain/operations/count-waiting.server";
import { takeOver } from "~/domain/senders/take-over.server";
import { asBatch } from "../../../db/as-batch.server";
import { auditEntries } from "../../../db/schema/audit";
import { emailAccessRequests } from "../../../db/schema/email-access";
import { fans } from "../../../db/schema/fans";
import { mails } from "../../../db/schema/mails";
import { videos } from "../../../db/schema/videos";
import { Browser } from "../../browser";
import * as make from "../../factories";
import { crashesOf, crashingContext } from "../crashes/crashing-context";
import * as world from "./world";

const { as, clock, day, now, reason } = world;
const visitor = { role: "visitor" } as const;
const password = "heslo jako celá věta";

let w: world.World;
beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  w = await world.makeWorld();
});

const say = async (email: string | null, agrees: boolean, at = now) =>
  answerEmailAccess(await as(visitor, { now: at }), { key: await world.keyOf(email), agrees });
const seen = () => world.emailsIn(w.creator.actor);
const nothing = () => Object.fromEntries(Object.values(w.clips).map(({ id }) => [id, null as string | null]));
const audited = async () =>
  (await make.db.select().from(auditEntries).where(eq(auditEntries.subjectId, w.creator.id)))
    .filter(({ subjectKind }) => subjectKind === "dashcamer")
    .map(({ action }) => action);

describe("the way to an address", () => {
  test("leads by the provider and by each contributor, who is asked once and can revoke at any time", async () => {
    const id = await world.request(w);
    await askContributors(await clock());
    expect(await world.answersOf(id)).toEqual([]);
    expect((await countWaiting(await as(w.superuser.actor))).emailRequests).toBeGreaterThan(0);

    await approveEmailAccess(await as(w.superuser.actor), { id });
    await askContributors(await clock());
    await askContributors(await clock(now + day));
    const asked = await world.answersOf(id);
    expect(asked.map(({ email }) => email).toSorted()).toEqual(
      [w.fan.email, w.sender.toLowerCase()].toSorted(),
    );
    for (const email of [w.fan.email, w.sender]) {
      const letters = await world.lettersTo(email);
      expect(letters).toHaveLength(1);
      const text = letters[0]?.text.replaceAll("\u00a0", " ");
      for (const said of [w.creator.name, reason, "3. 12. 2026"]) expect(text).toContain(said);
    }
    expect(await seen()).toEqual(nothing());

    await say(w.fan.email, true);
    const [fans, alsoFans] = [w.clips.fans.id, w.clips.alsoFans.id];
    expect(await seen()).toEqual({ ...nothing(), [fans]: w.fan.email, [alsoFans]: w.fan.email });
    expect((await getVideo(await as(w.creator.actor), { id: fans })).senderEmail).toBe(w.fan.email);
    await say(w.sender, true);
    expect((await seen())[w.clips.senders.id]).toBe(w.sender);
    expect((await getOwnEmailAccess(await as(w.creator.actor))).requests[0]?.counts).toEqual({
      ...{ asked: 2, agreed: 2, refused: 0, silent: 0, waiting: 0 },
    });

    await say(w.fan.email, false);
    await say(w.sender, false);
    expect(await seen()).toEqual(nothing());
    expect((await getVideo(await as(w.creator.actor), { id: fans })).senderEmail).toBeNull();
    await say(w.sender, true, now + 30 * day);
    expect((await seen())[w.clips.senders.id]).toBe(w.sender);
    expect(await audited()).toEqual(["emailAccessAsked", "emailAccessApproved"]);
  });

  test("is the same from the fan's profile, and nobody answers for another one", async () => {
    await world.approved(w);
    const own = await as(w.fan.actor);
    const [question] = await listOwnEmailQuestions(own);
    expect(question).toMatchObject({ creator: w.creator.name, reason, answer: "waiting" });
    const id = question?.id ?? 0;
    const other = await as((await make.makeFan()).actor);
    expect(await listOwnEmailQuestions(other)).toEqual([]);
    await expect(answerOwnEmailAccess(other, { id, agrees: true })).rejects.toThrow("Not found");
    await answerOwnEmailAccess(own, { id, agrees: true });
    expect((await seen())[w.clips.fans.id]).toBe(w.fan.email);
    expect((await exportAccount(own)).emailAccess).toMatchObject([
      { dashcamer: w.creator.name, reason, state: "agreed" },
    ]);
    await answerOwnEmailAccess(own, { id, agrees: false });
    expect(await seen()).toEqual(nothing());
  });

  test("shows nothing to editors, to a superuser who is logged in as the creator, nor to a creator who gets the clip later or asks too", async () => {
    await world.approved(w);
    await say(w.fan.email, true);
    const { id } = w.clips.fans;
    const editor = await make.makeEditor({ dashcamerId: w.creator.id });
    await make.db.update(videos).set({ editorId: editor.id }).where(eq(videos.id, id));
    expect(await world.emailsIn(editor.actor)).toEqual({ [id]: null });
    expect((await getVideo(await as(editor.actor), { id })).senderEmail).toBeNull();
    const impersonatedBy = { id: 1, superuserId: w.superuser.id, name: "Eva", until: now + day };
    const looking = { ...w.creator.actor, impersonatedBy };
    expect((await getVideo(await as(looking), { id })).senderEmail).toBeNull();
    expect((await world.emailsIn(looking))[id]).toBeNull();

    const other = await make.makeDashcamer();
    await make.db.update(videos).set({ dashcamerId: other.id, editorId: null }).where(eq(videos.id, id));
    expect(await world.emailsIn(other.actor)).toEqual({ [id]: null });
    await world.approved({ ...w, creator: other });
    expect(await world.emailsIn(other.actor)).toEqual({ [id]: null });
    expect(await world.lettersTo(w.fan.email)).toHaveLength(2);
  });
});

test("silence is a refusal after seven days, which the page says and which can still be changed", async () => {
  const id = await world.approved(w);
  const [answer] = await world.answersOf(id);
  expect(answer?.answerBy).toBe(answerByOf(now));
  const key = await world.keyOf(w.fan.email);
  const at = async (moment: number) =>
    (await getEmailAccessQuestion(await as(visitor, { now: moment }), { key })).answer;
  expect(await at(answerByOf(now) - 1)).toBe("waiting");
  expect(await at(answerByOf(now))).toBe("silent");
  const counts = async (moment: number) =>
    (await getOwnEmailAccess(await as(w.creator.actor, { now: moment }))).requests[0]?.counts;
  expect(await counts(answerByOf(now) - 1)).toMatchObject({ waiting: 2, silent: 0 });
  expect(await counts(answerByOf(now))).toMatchObject({ waiting: 0, silent: 2 });
  await say(w.fan.email, true, answerByOf(now) + day);
  expect((await seen())[w.clips.fans.id]).toBe(w.fan.email);
});

describe("who sends under an access in force", () => {
  test("is asked the next night, in the morning, and an address that is known already is not asked again", async () => {
    const id = await world.approved(w);
    const fresh = `nova-${w.creator.id}@palubka.test`;
    await make.makeVideo({ dashcamerId: w.creator.id, email: fresh });
    await make.makeVideo({ dashcamerId: w.creator.id, email: w.sender.toUpperCase() });
    const night = Date.parse("2026-11-27T03:17+01:00");
    await askContributors(await clock(night));
    expect((await world.answersOf(id)).map(({ email }) => email)).toHaveLength(3);
    const [letter] = await world.lettersTo(fresh);
    const morning = Date.parse("2026-11-27T08:00+01:00");
    expect(letter?.nextAttemptAt).toBe(morning);
    expect((await world.answersOf(id)).at(-1)).toMatchObject({ email: fresh, answerBy: answerByOf(morning) });
  });

  test("keeps what was said when the clips become those of an account with the same address", async () => {
    await world.approved(w);
    await say(w.sender, true);
    const fan = await make.makeFan({ email: w.sender });
    await takeOver(await as(fan.actor));
    expect((await seen())[w.clips.senders.id]).toBe(w.sender);
    await askContributors(await clock(now + day));
    expect(await world.lettersTo(w.sender)).toHaveLength(1);
  });

  test("is asked anew at a changed address, and the creator does not see it before", async () => {
    const id = await world.approved(w);
    await say(w.fan.email, true);
    const email = `zmenena-${w.fan.id}@palubka.test`;
    await make.db.update(fans).set({ email }).where(eq(fans.id, w.fan.id));
    expect((await seen())[w.clips.fans.id]).toBeNull();
    await forgetContributors(await clock());
    expect((await world.answersOf(id)).map((answer) => answer.email)).not.toContain(w.fan.email);
    await askContributors(await clock(now + day));
    expect(await world.lettersTo(email)).toHaveLength(1);
  });
});

test("each contributor is asked once, wherever the worker crashes, and by two runs at once", async () => {
  const asking = async () => {
    const one = await world.makeWorld();
    const id = await world.request(one);
    await approveEmailAccess(await as(one.superuser.actor), { id });
    return { ...one, id };
  };
  const lettersOf = async ({ fan, sender }: world.World) =>
    [...(await world.lettersTo(fan.email)), ...(await world.lettersTo(sender))].length;
  await asking();
  const dry = await crashingContext(visitor, null, { now });
  await askContributors(dry.context);
  const crashes = crashesOf(dry.steps);
  expect(crashes.length).toBeGreaterThan(6);
  for (const crash of crashes) {
    const one = await asking();
    const crashing = await crashingContext(visitor, crash, { now });
    await askContributors(crashing.context).catch(() => {});
    expect(crashing.didCrash(), JSON.stringify(crash)).toBe(true);
    const asked = (await world.answersOf(one.id)).length;
    expect([0, 2], JSON.stringify(crash)).toContain(asked);
    expect(await lettersOf(one), JSON.stringify(crash)).toBe(asked);
    await Promise.all([askContributors(await clock()), askContributors(await clock())]);
    expect(await world.answersOf(one.id)).toHaveLength(2);
    expect(await lettersOf(one), JSON.stringify(crash)).toBe(2);
  }
});

test("what is too much for one run goes on as a job", async () => {
  const jobs: string[] = [];
  const later = async (job: { type: string }) => void jobs.push(job.type);
  const { id: _, ...model } = w.clips.nobodys;
  const inserts = Array.from({ length: 401 }, (_, at) => {
    const guid = `${w.creator.id}-${at}`;
    const own = { intakeGuid: guid, viewGuid: guid, transferGuid: guid, email: `mnoho-${guid}@palubka.test` };
    return make.db.insert(videos).values({ ...model, ...own });
  });
  await make.db.batch(asBatch(inserts));
  const id = await world.request(w);
  await approveEmailAccess(await as(w.superuser.actor), { id });
  await askContributors(await clock(now, { later }));
  expect((await world.answersOf(id)).length).toBe(400);
  expect(jobs).toEqual(["retention"]);
  await askContributors(await clock(now, { later }));
  expect((await world.answersOf(id)).length).toBe(403);
});

describe("a request", () => {
  const again = async (at = now) => requestEmailAccess(await as(w.creator.actor, { now: at }), { reason });

  test("is one at a time and not too often", async () => {
    for (let count = 1; count <= mostRequests; count++) {
      const id = await world.request(w, now + count);
      await expect(again(now + count)).rejects.toMatchObject({ code: "StateSame" });
      await giveUpEmailAccess(await as(w.creator.actor), { id });
    }
    await expect(again(now + day)).rejects.toMatchObject({ code: "TooManyRequests" });
    expect((await getOwnEmailAccess(await as(w.creator.actor, { now: now + day }))).may).toBe("tooMany");
    await again(now + 31 * day);
  });

  test("that is refused says why, to its creator in a mail and on the page, and nobody is asked", async () => {
    const id = await world.request(w);
    await refuseEmailAccess(await as(w.superuser.actor), { id, refusal: "Na sraz stačí newsletter." });
    await askContributors(await clock());
    expect(await world.answersOf(id)).toEqual([]);
    const [mail] = await make.db.select().from(mails).where(eq(mails.recipient, w.creator.email));
    expect(mail?.text.replaceAll("\u00a0", " ")).toContain("Na sraz stačí newsletter.");
    expect((await getOwnEmailAccess(await as(w.creator.actor))).requests[0]).toMatchObject({
      ...{ state: "refused", decidedAt: now, refusal: "Na sraz stačí newsletter." },
    });
    expect(await audited()).toEqual(["emailAccessAsked", "emailAccessRefused"]);
  });

  test("is found among those that are over, by pages that follow each other both ways", async () => {
    const context = await as(w.superuser.actor);
    const refused = { dashcamerId: w.creator.id, reason, state: "refused" as const, requestedAt: now };
    const rows = [];
    for (let made = 0; made < 2 * requestsPerPage + 5; made++)
      rows.push(await context.db.insert(emailAccessRequests).values(refused).returning().get());
    const list = (place: Partial<Place>) =>
      listEmailRequests(context, { before: null, after: null, ...place });
    const first = await list({});
    const second = await list({ before: first.older });
    const third = await list({ before: second.older });
    const ids = [first, second, third].flatMap(({ over }) => over.map(({ id }) => id));
    expect(ids.slice(0, rows.length)).toEqual(rows.map(({ id }) => id).toReversed());
    expect(first.newer).toBeNull();
    expect(await list({ after: third.newer })).toEqual(second);
    expect(await list({ after: second.newer })).toEqual(first);
  });

  test("is decided once, and not after its creator has taken it back", async () => {
    const id = await world.request(w);
    await approveEmailAccess(await as(w.superuser.actor), { id });
    const refuse = async () => refuseEmailAccess(await as(w.superuser.actor), { id, refusal: "Ne" });
    await expect(refuse()).rejects.toMatchObject({ code: "StateSame" });
    await giveUpEmailAccess(await as(w.creator.actor), { id });
    await expect(approveEmailAccess(await as(w.superuser.actor), { id })).rejects.toMatchObject({
      code: "StateSame",
    });
    const { over } = await listEmailRequests(await as(w.superuser.actor), { before: null, after: null });
    expect(over.find((one) => one.id === id)).toMatchObject({ state: "ended", by: w.superuser.name });
  });

  test("is its creator's to give up: then nobody's address is seen or stored, and no link changes that", async () => {
    const id = await world.approved(w);
    await say(w.fan.email, true);
    const other = await make.makeDashcamer();
    await expect(giveUpEmailAccess(await as(other.actor), { id })).rejects.toThrow("Not found");
    await giveUpEmailAccess(await as(w.creator.actor), { id });
    await expect(giveUpEmailAccess(await as(w.creator.actor), { id })).rejects.toMatchObject({
      code: "StateSame",
    });
    expect(await seen()).toEqual(nothing());
    expect((await world.answersOf(id)).map(({ email }) => email)).toEqual([null, null]);
    const key = await world.keyOf(w.sender);
    expect(await getEmailAccessQuestion(await as(visitor), { key })).toMatchObject({ email: null });
    await expect(say(w.sender, true)).rejects.toMatchObject({ code: "StateSame" });
    expect(await listOwnEmailQuestions(await as(w.fan.actor))).toEqual([]);
  });

  test("is the provider's to take back once it is approved, with a reason, and the creator may ask again", async () => {
    const id = await world.request(w);
    const revoke = async () =>
      revokeEmailAccess(await as(w.superuser.actor, { now: now + day }), {
        id,
        refusal: "Fanoušci si stěžují.",
      });
    await expect(revoke()).rejects.toMatchObject({ code: "StateSame" });
    await approveEmailAccess(await as(w.superuser.actor), { id });
    await askContributors(await clock());
    await say(w.fan.email, true);
    await revoke();
    await expect(revoke()).rejects.toMatchObject({ code: "StateSame" });
    expect(await seen()).toEqual(nothing());
    expect((await world.answersOf(id)).map(({ email }) => email)).toEqual([null, null]);
    await expect(say(w.sender, true)).rejects.toMatchObject({ code: "StateSame" });
    const own = await getOwnEmailAccess(await as(w.creator.actor));
    expect(own).toMatchObject({
      may: "ok",
      requests: [{ state: "revoked", refusal: "Fanoušci si stěžují." }],
    });
    const counts = { asked: 2, agreed: 1, refused: 0, silent: 1, waiting: 0 };
    expect(own.requests[0]).toMatchObject({ decidedAt: now, endedAt: now + day, counts });
    const letters = await make.db.select().from(mails).where(eq(mails.recipient, w.creator.email));
    expect(letters.at(-1)).toMatchObject({ subject: expect.stringContaining("odebrali") });
    expect(letters.at(-1)?.text).toContain("Fanoušci si stěžují.");
    expect(await audited()).toEqual(["emailAccessAsked", "emailAccessApproved", "emailAccessRevoked"]);
  });

  test("ends with the contract of its creator", async () => {
    const id = await world.approved(w);
    await finishContract(await clock(), { id: w.creator.id, reason: "noticed", condition: sql`true` });
    expect((await world.answersOf(id)).map(({ email }) => email)).toEqual([null, null]);
    await expect(say(w.fan.email, true)).rejects.toMatchObject({ code: "StateSame" });
  });
});

test("with an account its address goes from the answers, and nobody is asked who has just left", async () => {
  const fan = await make.makeFan({ password });
  await make.makeVideo({ dashcamerId: w.creator.id, fanId: fan.id });
  const id = await world.approved(w);
  expect((await world.answersOf(id)).map(({ email }) => email)).toContain(fan.email);
  await cancelAccount(await as(fan.actor), { password });
  expect((await world.answersOf(id)).map(({ email }) => email)).not.toContain(fan.email);
});

test("an address of which the creator has no clip any more is not stored", async () => {
  const id = await world.approved(w);
  await make.db.update(videos).set({ erasedAt: now, email: null }).where(eq(videos.id, w.clips.senders.id));
  await forgetContributors(await clock());
  expect((await world.answersOf(id)).map(({ email }) => email).toSorted()).toEqual([w.fan.email, null]);
});

test("opening the link changes nothing, posting its form does, and a link that we never sent leads nowhere", async () => {
  await world.approved(w);
  const path = `/email-access/${await world.keyOf(w.fan.email)}`;
  const browser = new Browser();
  const page = await browser.get(path);
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toContain("no-store");
  expect(await seen()).toEqual(nothing());
  await browser.post(path, { intent: "agree" });
  expect((await seen())[w.clips.fans.id]).toBe(w.fan.email);
  await browser.post(path, { intent: "refuse" });
  expect(await seen()).toEqual(nothing());
  expect((await browser.get(`/email-access/${"0".repeat(32)}`)).status).toBe(404);
});

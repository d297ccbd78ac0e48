import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { answerReview } from "~/domain/consent/answer-review.server";
import { requestReview } from "~/domain/consent/request-review.server";
import { withdrawConsent } from "~/domain/consent/withdraw-consent.server";
import { setState } from "~/domain/states/set-state.server";
import { approveTransfer } from "~/domain/transfers/approve-transfer.server";
import { requestTransfer } from "~/domain/transfers/request-transfer.server";
import { termsAnswers } from "../../../db/schema/accounts";
import { comments } from "../../../db/schema/comments";
import { mails } from "../../../db/schema/mails";
import { transfers } from "../../../db/schema/transfers";
import { videoEvents } from "../../../db/schema/video-events";
import { videos } from "../../../db/schema/videos";
import {
  db,
  makeAssignedUpload,
  makeContext,
  makeDashcamer,
  makeEditor,
  makeFan,
  makeVideo,
  signIn,
} from "../../factories";
import { doneBy, getPage, htmlOf, postForm } from "../forms";
import { expectLedgerAddsUp, expectWhole, interrupted, makeTransferable } from "../transfers/world";

const visitor = { role: "visitor" } as const;
const refusal = (code: string) => expect.objectContaining({ code });
const clipOf = (id: number) => db.select().from(videos).where(eq(videos.id, id)).get();
const kindsOf = async (id: number) =>
  (await db.select().from(videoEvents).where(eq(videoEvents.videoId, id)).orderBy(asc(videoEvents.id))).map(
    ({ kind }) => kind,
  );
const mailsTo = (email: string) => db.select().from(mails).where(eq(mails.recipient, email));

async function setUp(
  video: Parameters<typeof makeVideo>[0] = {},
  creator: Parameters<typeof makeDashcamer>[0] = {},
) {
  const dashcamer = await makeDashcamer(creator);
  const row = await makeVideo({ dashcamerId: dashcamer.id, title: "Srna", ...video });
  const ask = async (content = "") =>
    requestReview(await makeContext(dashcamer.actor), { id: row.id, content });
  return { dashcamer, video: row, page: `/view/${row.viewGuid}`, ask };
}

describe("a creator asks the sender to approve the cut", () => {
  test("and the question, its words and a mail reach the sender", async () => {
    const { dashcamer, video, page } = await setUp({ state: 2, email: "odesilatel@palubka.test" });
    const cookie = await signIn(dashcamer.actor);
    const asked = await postForm(`/dashcamer/videos/${video.id}`, cookie, {
      intent: "requestReview",
      content: "Sestřih je na https://video.test/nahled",
    });
    expect(doneBy(asked).toast).toBe("reviewRequested");
    const html = await htmlOf(await getPage(page));
    expect(html).toContain("Schválíte sestřih?");
    expect(html).toContain("https://video.test/nahled");
    const [mail] = await mailsTo("odesilatel@palubka.test");
    expect(mail?.text).toContain(page);
    expect(mail?.text).not.toContain("video.test");
    expect(await kindsOf(video.id)).toEqual(["sent", "reviewRequested"]);
    expect(await htmlOf(await getPage(`/dashcamer/videos/${video.id}`, cookie))).toContain(
      "Čeká se, co na sestřih řekne odesílatel.",
    );
  });

  test("once: a second question waits for the answer to the first", async () => {
    const { video, ask } = await setUp({ state: 2 });
    await ask();
    await expect(ask()).rejects.toEqual(refusal("StateSame"));
    await answerReview(await makeContext(visitor), { guid: video.viewGuid, approves: false });
    await ask();
    expect(await kindsOf(video.id)).toEqual(["sent", "reviewRequested", "refused", "reviewRequested"]);
  });

  test.each([
    ["CanNotUpdateToState", { state: 4 }, {}],
    ["CanNotUpdateToState", { state: -1 }, {}],
    ["CanNotUpdateToState", { state: 2 }, { allowedState3: false }],
    ["ConsentWithdrawn", { state: 2, consentWithdrawnAt: 1 }, {}],
    ["NotFound", { state: 2, trashedAt: 1 }, {}],
  ])("and is refused with %s for %j of a creator like %j", async (code, video, creator) => {
    const { ask } = await setUp(video, creator);
    await expect(ask()).rejects.toEqual(refusal(code));
  });

  test("only for a clip of theirs, or one assigned to their editor", async () => {
    const { dashcamer, video } = await setUp({ state: 2 });
    const [assigned, other] = [
      await makeEditor({ dashcamerId: dashcamer.id }),
      await makeEditor({ dashcamerId: dashcamer.id }),
    ];
    await db.update(videos).set({ editorId: assigned.id }).where(eq(videos.id, video.id));
    const askBy = async (actor: Parameters<typeof makeContext>[0]) =>
      requestReview(await makeContext(actor), { id: video.id, content: "Mrkněte" });
    await expect(askBy((await makeDashcamer()).actor)).rejects.toEqual(refusal("NotFound"));
    await expect(askBy(other.actor)).rejects.toEqual(refusal("Forbidden"));
    await expect(askBy((await makeFan()).actor)).rejects.toEqual(refusal("Forbidden"));
    await askBy(assigned.actor);
    const [words] = await db.select().from(comments).where(eq(comments.videoId, video.id));
    expect(words).toMatchObject({ editorId: assigned.id, fromDashcamer: true, content: "Mrkněte" });
  });
});

describe("the sender answers", () => {
  test("yes: the clip becomes „Schváleno fanouškem“ and the creator is notified", async () => {
    const { dashcamer, video, page, ask } = await setUp({ state: 2 });
    await ask();
    expect(doneBy(await postForm(page, "", { intent: "approve" }))).toEqual({
      to: page,
      toast: "reviewApproved",
    });
    expect(await clipOf(video.id)).toMatchObject({ state: 3, fanApprovedAt: expect.any(Number) });
    expect(await kindsOf(video.id)).toEqual(["sent", "reviewRequested", "approved", "state"]);
    expect((await mailsTo(dashcamer.email)).map(({ subject }) => subject)).toEqual([
      "Odesílatel sestřih schválil",
    ]);
    expect(await htmlOf(await getPage(page))).toContain("Sestřih jste schválili.");
  });

  test("no: the state stays closed to the creator, and a change of mind is possible", async () => {
    const { dashcamer, video, page, ask } = await setUp({ state: 2 });
    await ask();
    expect(doneBy(await postForm(page, "", { intent: "refuse" })).toast).toBe("reviewRefused");
    const creator = await makeContext(dashcamer.actor);
    await expect(setState(creator, { id: video.id, state: 3 })).rejects.toEqual(
      refusal("CanNotUpdateToState"),
    );
    expect((await postForm(page, "", { intent: "refuse" })).status).toBe(409);
    await postForm(page, "", { intent: "approve" });
    expect((await clipOf(video.id))?.state).toBe(3);
  });

  test("nothing where nobody has asked, and nothing twice", async () => {
    const { page, ask, video } = await setUp({ state: 2 });
    expect((await postForm(page, "", { intent: "approve" })).status).toBe(409);
    await ask();
    const answers = await Promise.all([1, 2, 3].map(() => postForm(page, "", { intent: "approve" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409, 409]);
    expect(await kindsOf(video.id)).toEqual(["sent", "reviewRequested", "approved", "state"]);
  });

  test.each([
    ["out", 5],
    ["put aside", -1],
  ])("nothing once the clip is %s: the question is gone, and so is a late answer", async (_, state) => {
    const { video, page, ask } = await setUp({ state: 2 });
    await ask();
    expect(await htmlOf(await getPage(page))).toContain("Schválíte sestřih?");
    await db.update(videos).set({ state }).where(eq(videos.id, video.id));
    expect(await htmlOf(await getPage(page))).not.toContain("Schválíte sestřih?");
    const late = await postForm(page, "", { intent: "approve" });
    expect(late.status).toBe(409);
    expect((await clipOf(video.id))?.fanApprovedAt).toBeNull();
  });

  test("approval against withdrawal: exactly one wins, in both orders", async () => {
    const first = await setUp({ state: 2 });
    await first.ask();
    const sender = await makeContext(visitor);
    const guid = first.video.viewGuid;
    const approving = interrupted(sender, 2, () => withdrawConsent(sender, { guid }));
    await expect(answerReview(approving, { guid, approves: true })).rejects.toEqual(refusal("ReviewSame"));
    expect(await clipOf(first.video.id)).toMatchObject({
      state: 2,
      fanApprovedAt: null,
      consentWithdrawnAt: expect.any(Number),
    });
    expect(await kindsOf(first.video.id)).toEqual(["sent", "reviewRequested", "consentWithdrawn"]);
    expect((await mailsTo(first.dashcamer.email)).map(({ kind }) => kind)).toEqual(["consentWithdrawn"]);
    await expectLedgerAddsUp(first.dashcamer.id);

    const second = await setUp({ state: 2 });
    await second.ask();
    const other = second.video.viewGuid;
    const withdrawing = interrupted(sender, 2, () => answerReview(sender, { guid: other, approves: true }));
    await withdrawConsent(withdrawing, { guid: other });
    expect((await clipOf(second.video.id))?.consentWithdrawnAt).not.toBeNull();
    const creator = await makeContext(second.dashcamer.actor);
    await expect(setState(creator, { id: second.video.id, state: 2 })).rejects.toEqual(
      refusal("ConsentWithdrawn"),
    );
    expect(await kindsOf(second.video.id)).toEqual([
      "sent",
      "reviewRequested",
      "approved",
      "state",
      "consentWithdrawn",
    ]);
    await expectLedgerAddsUp(second.dashcamer.id);
  });
});

describe("consent", () => {
  test("is taken back with one more tick; the clip then moves no further", async () => {
    const { dashcamer, video, page } = await setUp({
      state: 1,
      canTransfer: true,
      shareGuid: "c".repeat(32),
      shareValidUntil: Date.now() + 1e9,
    });
    const hasty = await postForm(page, "", { intent: "withdraw" });
    expect(hasty.status).toBe(400);
    expect(await htmlOf(hasty)).toContain("Zaškrtněte prosím, že to opravdu chcete.");
    expect(doneBy(await postForm(page, "", { intent: "withdraw", sure: "yes" })).toast).toBe(
      "consentWithdrawn",
    );
    expect(await clipOf(video.id)).toMatchObject({
      consentWithdrawnAt: expect.any(Number),
      shareGuid: null,
      canTransfer: false,
      state: 1,
    });
    const creator = await makeContext(dashcamer.actor);
    await expect(setState(creator, { id: video.id, state: 2 })).rejects.toEqual(refusal("ConsentWithdrawn"));
    const [mail] = await mailsTo(dashcamer.email);
    expect(mail?.kind).toBe("consentWithdrawn");
    const shown = await htmlOf(await getPage(page));
    expect(shown).toContain("Souhlas jste odvolali");
    expect(shown, "nothing waits for the creator any more").not.toContain("a chce");
    const cookie = await signIn(dashcamer.actor);
    expect(await htmlOf(await getPage(`/dashcamer/videos/${video.id}`, cookie))).toContain(
      "Odesílatel odvolal souhlas",
    );
    expect((await postForm(page, "", { intent: "withdraw", sure: "yes" })).status).toBe(409);
  });

  test("is not taken back once the video is out", async () => {
    const { video, page } = await setUp({ state: 5 });
    const response = await postForm(page, "", { intent: "withdraw", sure: "yes" });
    expect(response.status).toBe(409);
    expect(await htmlOf(response)).toContain("Video se záběrem už je venku");
    expect((await clipOf(video.id))?.consentWithdrawnAt).toBeNull();
  });

  test("against publishing: exactly one wins, in both orders", async () => {
    const sender = await makeContext(visitor);
    const first = await setUp({ state: 2 });
    await makeAssignedUpload(first.video.id);
    const creator = await makeContext(first.dashcamer.actor);
    const publishing = interrupted(creator, 2, () => withdrawConsent(sender, { guid: first.video.viewGuid }));
    await expect(setState(publishing, { id: first.video.id, state: 5 })).rejects.toEqual(
      refusal("StateSame"),
    );
    expect((await clipOf(first.video.id))?.state).toBe(2);

    const second = await setUp({ state: 2 });
    await makeAssignedUpload(second.video.id);
    const other = await makeContext(second.dashcamer.actor);
    const withdrawing = interrupted(sender, 2, () => setState(other, { id: second.video.id, state: 5 }));
    await expect(withdrawConsent(withdrawing, { guid: second.video.viewGuid })).rejects.toEqual(
      refusal("StateSame"),
    );
    expect(await clipOf(second.video.id)).toMatchObject({ state: 5, consentWithdrawnAt: null });
  });

  test("ends a transfer that waits, and a transfer that is just being approved does not go through", async () => {
    const { clip, from, to, fan } = await makeTransferable();
    await requestTransfer(await makeContext(fan.actor), {
      guids: [clip.transferGuid],
      toDashcamerId: to.id,
    });
    const sender = await makeContext(visitor);
    const approving = interrupted(await makeContext(from.actor), 1, () =>
      withdrawConsent(sender, { guid: clip.viewGuid }),
    );
    await expect(approveTransfer(approving, { id: clip.id })).rejects.toEqual(refusal("ConsentWithdrawn"));
    await expectWhole(clip.id, from.id, to.id);
    const [row] = await db.select().from(transfers).where(eq(transfers.videoId, clip.id));
    expect(row?.state).toBe("cancelled");
  });
});

describe("mails about the clip", () => {
  test("are asked for and given up by the sender without an account; the address is never shown", async () => {
    const { video, page } = await setUp();
    const missing = await postForm(page, "", { intent: "notify", notify: "yes" });
    expect(missing.status).toBe(400);
    const on = await postForm(page, "", { intent: "notify", notify: "yes", email: "ja@palubka.test" });
    expect(doneBy(on).toast).toBe("notifySaved");
    expect(await clipOf(video.id)).toMatchObject({ notifyOnReview: true, email: "ja@palubka.test" });
    expect(await htmlOf(await getPage(page))).not.toContain("ja@palubka.test");
    await postForm(page, "", { intent: "notify" });
    expect(await clipOf(video.id)).toMatchObject({ notifyOnReview: false, email: "ja@palubka.test" });
  });

  test.each(["neplatný", "a@b", "a@palubka.test\r\nBcc: x@y.test", `${"a".repeat(10_000)}@palubka.test`])(
    "not for an address that is none, which is given back",
    async (email) => {
      const { video, page } = await setUp();
      const response = await postForm(page, "", { intent: "notify", notify: "yes", email });
      expect(response.status).toBe(400);
      expect(await htmlOf(response)).toContain("Emailová adresa nemá správný formát.");
      expect((await clipOf(video.id))?.email).toBeNull();
    },
  );

  test("are a matter of a fan's profile", async () => {
    const fan = await makeFan();
    const { page } = await setUp({ fanId: fan.id });
    expect(await htmlOf(await getPage(page))).not.toContain('value="notify"');
    expect(
      (await postForm(page, "", { intent: "notify", notify: "yes", email: "x@palubka.test" })).status,
    ).toBe(403);
  });
});

describe("the secret address", () => {
  test("is replaced: the old one ends for page, file and receipt, what was agreed stays", async () => {
    const { video, page } = await setUp({ body: new Uint8Array([1]) });
    await db
      .insert(termsAnswers)
      .values({ document: "f", version: "2022-02-07", videoGuid: video.viewGuid, at: video.uploadedAt });
    const { to, toast } = doneBy(await postForm(page, "", { intent: "replaceLink", sure: "yes" }));
    expect(toast).toBe("viewLinkReplaced");
    expect(to).toMatch(/^\/view\/[0-9a-f]{32}$/);
    expect(to).not.toBe(page);
    for (const path of [page, `${page}/file`, `${page}/receipt`]) {
      const old = await getPage(path);
      expect(old.status).toBe(404);
      await old.text();
    }
    expect((await getPage(to as string)).status).toBe(200);
    expect(await htmlOf(await getPage(`${to}/receipt`))).toContain("Podmínky pro fanoušky");
  });

  test("of two who replace it at once one succeeds", async () => {
    const { page } = await setUp();
    const replies = await Promise.all(
      [1, 2].map(() => postForm(page, "", { intent: "replaceLink", sure: "yes" })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([302, 404]);
  });
});

describe("the receipt of rights", () => {
  test("says what was agreed, when and in which version, without private notes", async () => {
    const { dashcamer, video, page } = await setUp({
      privateNote: "TAJNÁ-POZNÁMKA",
      email: "odesilatel@palubka.test",
      uploadedAt: Date.UTC(2026, 4, 20, 10),
    });
    for (const document of ["f", "g"] as const) {
      await db
        .insert(termsAnswers)
        .values({ document, version: "2022-02-07", videoGuid: video.viewGuid, at: video.uploadedAt });
    }
    const response = await getPage(`${page}/receipt`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    const html = await htmlOf(response);
    for (const words of [
      dashcamer.name,
      "Srna",
      "20. 5. 2026 12:00",
      "Podmínky pro fanoušky",
      "Informace o zpracování osobních údajů",
      "od 7. 2. 2022",
      video.fingerprint,
    ]) {
      expect(html).toContain(words);
    }
    expect(html).not.toContain("TAJNÁ-POZNÁMKA");
    expect(html).not.toContain("odesilatel@palubka.test");
  });

  test("of a fan tells what the account had agreed to by then, and nothing later", async () => {
    const fan = await makeFan();
    const { page, video } = await setUp({ fanId: fan.id, uploadedAt: 5000 });
    const answer = { document: "f" as const, fanId: fan.id };
    await db.insert(termsAnswers).values({ ...answer, version: "2022-02-07", at: 4000 });
    await db.insert(termsAnswers).values({ ...answer, version: "2026-01-01", at: 6000 });
    const html = await htmlOf(await getPage(`${page}/receipt`));
    expect(html).toContain("od 7. 2. 2022");
    expect(html).not.toContain("od 1. 1. 2026");
    expect(video.fanId).toBe(fan.id);
  });

  test("is a 404 for any other guid", async () => {
    const { video } = await setUp();
    for (const guid of [video.transferGuid, "0".repeat(32), "x"]) {
      expect((await getPage(`/view/${guid}/receipt`)).status).toBe(404);
    }
  });
});

import { describe, expect, test } from "vitest";
import { acquireVideo } from "~/domain/transfers/acquire-video.server";
import { makeContext, makeDashcamer, makeFan, makeVideo, signIn } from "../../factories";
import { doneBy, getPage, htmlOf, postForm } from "../forms";
import { clipOf, longAgo, makeTransferable, transfersOf } from "./world";

describe("/transfer", () => {
  test("explains itself to a visitor, who may log in and come back", async () => {
    const response = await getPage("/transfer");
    expect(response.status).toBe(200);
    const html = await htmlOf(response);
    expect(html).toContain("nejdřív šest měsíců od nahrání");
    expect(html).toContain("/login/user?to=%2Ftransfer");
  });

  test("takes a code or an address, and gives anything else back", async () => {
    const code = "0123456789abcdef0123456789abcdef";
    for (const typed of [code, `http://palubka.test/transfer/${code}`]) {
      const response = await postForm("/transfer?index", "", { intent: "open", code: typed });
      expect(response.headers.get("Location")).toBe(`/transfer/${code}`);
    }
    const bad = await postForm("/transfer?index", "", { intent: "open", code: "nesmysl" });
    expect(bad.status).toBe(400);
    expect(await htmlOf(bad)).toContain('value="nesmysl"');
  });

  test("offers a fan's clips, several at once, and shows what waits", async () => {
    const { clip, fan, from, to } = await makeTransferable({ video: { title: "Starý" } });
    const second = await makeVideo({
      dashcamerId: from.id,
      fanId: fan.id,
      uploadedAt: longAgo(),
      title: "Druhý",
    });
    await makeVideo({ dashcamerId: from.id, fanId: fan.id, title: "Čerstvý" });
    const cookie = await signIn(fan.actor);
    const html = await htmlOf(await getPage("/transfer", cookie));
    expect(html.match(/name="guids"/g)).toHaveLength(2);
    expect(html).toContain("Čerstvý");
    const sent = await postForm("/transfer?index", cookie, [
      ["intent", "request"],
      ["guids", clip.transferGuid],
      ["guids", second.transferGuid],
      ["toDashcamerId", String(to.id)],
    ]);
    expect(doneBy(sent).toast).toBe("transfersSent");
    expect(await htmlOf(await getPage("/transfer", cookie))).toContain(
      `čeká na převod, nový dashcamer: ${to.name}`,
    );
    const cancelled = await postForm("/transfer?index", cookie, {
      intent: "cancel",
      guid: clip.transferGuid,
    });
    expect(doneBy(cancelled).toast).toBe("transferCancelled");
    expect((await transfersOf(clip.id)).map(({ state }) => state)).toEqual(["cancelled"]);
    expect((await transfersOf(second.id)).map(({ state }) => state)).toEqual(["pending"]);
  });

  test("a form that came back keeps the clips that were ticked", async () => {
    const { clip, fan, from } = await makeTransferable();
    const more = { dashcamerId: from.id, fanId: fan.id, uploadedAt: longAgo() };
    const second = await makeVideo(more);
    await makeVideo(more);
    const cookie = await signIn(fan.actor);
    const ticked = [clip, second].map(({ transferGuid }): [string, string] => ["guids", transferGuid]);
    for (const chosen of [ticked, ticked.slice(0, 1)]) {
      const answer = await postForm("/transfer?index", cookie, [["intent", "request"], ...chosen]);
      expect(answer.status).toBe(400);
      const html = await htmlOf(answer);
      expect(html).toContain("Vyberte prosím, komu má záběr připadnout.");
      const boxes = [...html.matchAll(/<input[^>]*name="guids"[^>]*>/g)].map(([box]) => box);
      expect(boxes).toHaveLength(3);
      const checked = boxes
        .filter((box) => / checked=""/.test(box))
        .map((box) => /value="(\w+)"/.exec(box)?.[1]);
      expect(checked.toSorted()).toEqual(chosen.map(([, guid]) => guid).toSorted());
    }
  });

  test("clips of different creators together are refused in words", async () => {
    const { clip, fan, to } = await makeTransferable();
    const elsewhere = await makeVideo({ fanId: fan.id, uploadedAt: longAgo() });
    const response = await postForm("/transfer?index", await signIn(fan.actor), [
      ["intent", "request"],
      ["guids", clip.transferGuid],
      ["guids", elsewhere.transferGuid],
      ["toDashcamerId", String(to.id)],
    ]);
    expect(response.status).toBe(400);
    expect(await htmlOf(response)).toContain("Vybrané záběry nepatří jednomu dashcamerovi.");
  });

  test.each([
    ["no clip", [["toDashcamerId", "1"]], "Vyberte prosím aspoň jeden záběr."],
    [
      "no creator",
      [
        ["guids", "0".repeat(32)],
        ["toDashcamerId", ""],
      ],
      "Vyberte prosím, komu má záběr připadnout.",
    ],
    [
      "a creator that is no number",
      [
        ["guids", "0".repeat(32)],
        ["toDashcamerId", "x"],
      ],
      "Vyberte prosím, komu",
    ],
    [
      "what is no clip",
      [
        ["guids", "x"],
        ["toDashcamerId", "1"],
      ],
      "Obnovte prosím stránku",
    ],
  ])("with %s the form comes back with the reason", async (_, fields, reason) => {
    const { fan } = await makeTransferable();
    const response = await postForm("/transfer?index", await signIn(fan.actor), [
      ["intent", "request"],
      ...(fields as [string, string][]),
    ]);
    expect(response.status).toBe(400);
    expect(await htmlOf(response)).toContain(reason);
  });
});

describe("/transfer/{guid}", () => {
  test("asks the present creator, waits, and can be taken back", async () => {
    const { clip, fan, from, to } = await makeTransferable();
    const cookie = await signIn(fan.actor);
    const page = `/transfer/${clip.transferGuid}`;
    const response = await getPage(page, cookie);
    expect(response.headers.get("Referrer-Policy")).toBe("strict-origin");
    const html = await htmlOf(response);
    expect(html).toContain(to.name);
    expect(html).toContain(`${from.name} dostane žádost e-mailem`);
    const asked = await postForm(page, cookie, { intent: "request", toDashcamerId: String(to.id) });
    expect(doneBy(asked)).toEqual({ to: page, toast: "transferAsked" });
    expect(await htmlOf(await getPage(page, cookie))).toContain("Čeká se na rozhodnutí");
    expect(await htmlOf(await getPage(`/view/${clip.viewGuid}`))).toContain(
      "Záběr se právě převádí k jinému dashcamerovi.",
    );
    const again = await postForm(page, cookie, { intent: "request", toDashcamerId: String(to.id) });
    expect(again.status).toBe(409);
    expect(doneBy(await postForm(page, cookie, { intent: "cancel" })).toast).toBe("transferCancelled");
  });

  test("moves the clip at once where its creator approves beforehand, and only once", async () => {
    const { clip, fan, to } = await makeTransferable({ holder: { allowFanAutoTransferUploaded: true } });
    const cookie = await signIn(fan.actor);
    const page = `/transfer/${clip.transferGuid}`;
    expect(await htmlOf(await getPage(page, cookie))).toContain("Převést hned");
    const moved = await postForm(page, cookie, { intent: "request", toDashcamerId: String(to.id) });
    expect(doneBy(moved).toast).toBe("transferMoved");
    expect((await clipOf(clip.id)).dashcamerId).toBe(to.id);
    expect(await htmlOf(await getPage(page, cookie))).toContain("podruhé to nejde");
    const third = await makeDashcamer();
    const again = await postForm(page, cookie, { intent: "request", toDashcamerId: String(third.id) });
    expect(again.status).toBe(409);
    expect(await htmlOf(again)).toContain("Tento záběr už jednou převedený byl");
  });

  test("says from when it is possible", async () => {
    const { clip, fan, to } = await makeTransferable({ video: { uploadedAt: Date.now() } });
    const cookie = await signIn(fan.actor);
    const page = `/transfer/${clip.transferGuid}`;
    expect(await htmlOf(await getPage(page, cookie))).toContain("Na převod je zatím brzo.");
    const early = await postForm(page, cookie, { intent: "request", toDashcamerId: String(to.id) });
    expect(early.status).toBe(409);
    expect(await transfersOf(clip.id)).toEqual([]);
  });

  test("asks a visitor to log in, and is not there for others", async () => {
    const { clip, from } = await makeTransferable();
    const page = `/transfer/${clip.transferGuid}`;
    expect((await getPage(page)).headers.get("Location")).toBe(`/login/user?to=${encodeURIComponent(page)}`);
    expect((await getPage(page, await signIn((await makeFan()).actor))).status).toBe(404);
    expect((await getPage(page, await signIn(from.actor))).status).toBe(403);
    const fan = await signIn((await makeFan()).actor);
    for (const guid of ["x", "0".repeat(32), clip.viewGuid, "a".repeat(5000), "%00"]) {
      expect((await getPage(`/transfer/${guid}`, fan)).status).toBe(404);
    }
  });
});

describe("/dashcamer/transfers and /dashcamer/offers", () => {
  test("a creator lets a clip go; the menu counted it, and it stands among those that left", async () => {
    const { clip, fan, from, to } = await makeTransferable({ video: { title: "Odcházím" } });
    await postForm(`/transfer/${clip.transferGuid}`, await signIn(fan.actor), {
      intent: "request",
      toDashcamerId: String(to.id),
    });
    const cookie = await signIn(from.actor);
    const html = await htmlOf(await getPage("/dashcamer/transfers", cookie));
    expect(html).toContain("Odcházím");
    expect(html).toContain(`odesílatel ho chce předat: ${to.name}`);
    expect(html).toMatch(/Převody<span class="badge badge--accent">1</);
    const done = await postForm("/dashcamer/transfers", cookie, { intent: "approve", id: String(clip.id) });
    expect(doneBy(done)).toEqual({ to: "/dashcamer/transfers", toast: "transferApproved" });
    expect(await htmlOf(await getPage("/dashcamer/transfers", cookie))).toContain(`teď ho má ${to.name}`);
    expect((await getPage(`/dashcamer/videos/${clip.id}`, cookie)).status).toBe(404);
    expect((await getPage(`/dashcamer/videos/${clip.id}`, await signIn(to.actor))).status).toBe(200);
    const late = await postForm("/dashcamer/transfers", cookie, { intent: "refuse", id: String(clip.id) });
    expect(late.status).toBe(404);
  });

  test("a clip is offered on its page, found by another creator, asked for and taken back", async () => {
    const { clip, from, to } = await makeTransferable({ video: { title: "Nabízený" } });
    const offered = await postForm(`/dashcamer/videos/${clip.id}`, await signIn(from.actor), {
      intent: "offerVideo",
      offer: "ask",
    });
    expect(doneBy(offered).toast).toBe("offerSaved");
    const cookie = await signIn(to.actor);
    expect(await htmlOf(await getPage("/dashcamer/offers", cookie))).toContain("Nabízený");
    const form = { intent: "acquire", id: String(clip.id) };
    expect(doneBy(await postForm("/dashcamer/offers", cookie, form)).toast).toBe("videoAskedFor");
    expect((await postForm("/dashcamer/offers", cookie, form)).status).toBe(409);
    const cancelled = await postForm("/dashcamer/offers", cookie, { ...form, intent: "cancel" });
    expect(doneBy(cancelled).toast).toBe("transferCancelled");
  });

  test("a freely offered clip is taken with its page, and shown without secrets", async () => {
    const { clip, fan, to } = await makeTransferable({
      video: { canTransfer: true, title: "Volný", privateNote: "TAJNÁ-POZNÁMKA", note: "Předjel mě" },
    });
    const cookie = await signIn(to.actor);
    const html = await htmlOf(await getPage("/dashcamer/offers", cookie));
    expect(html).toContain("Volný");
    for (const secret of [
      "TAJNÁ-POZNÁMKA",
      "Předjel mě",
      clip.viewGuid,
      clip.transferGuid,
      fan.email as string,
    ]) {
      expect(html).not.toContain(secret);
    }
    const taken = await postForm("/dashcamer/offers", cookie, { intent: "acquire", id: String(clip.id) });
    expect(doneBy(taken)).toEqual({ to: `/dashcamer/videos/${clip.id}`, toast: "videoAcquired" });
    const late = await makeContext((await makeDashcamer()).actor);
    await expect(acquireVideo(late, { id: clip.id })).rejects.toMatchObject({ code: "AlreadyTransferred" });
  });

  test.each([
    ["a tariff in force", { licenceUntil: 1 }, "Bez zaplaceného tarifu cizí záběr převzít nejde."],
    ["space", { associatedBytes: 10 }, "Na tenhle záběr vám nezbývá místo."],
  ])("tell a creator without %s what to do, not a sender", async (_, target, message) => {
    const { clip, to } = await makeTransferable({ video: { canTransfer: true }, target });
    const form = { intent: "acquire", id: String(clip.id) };
    const html = await htmlOf(await postForm("/dashcamer/offers", await signIn(to.actor), form));
    expect(html).toContain(message);
    expect(html).not.toContain("Vyberte prosím jiného");
  });

  test("are closed to everybody but creators, and take no nonsense", async () => {
    const { from } = await makeTransferable();
    const fan = await signIn((await makeFan()).actor);
    const cookie = await signIn(from.actor);
    for (const path of ["/dashcamer/transfers", "/dashcamer/offers"]) {
      expect((await getPage(path)).headers.get("Location")).toContain("/login/user?to=");
      expect((await getPage(path, fan)).status).toBe(403);
      for (const id of ["", "x", "-1", "1.5", "9".repeat(400)]) {
        expect(
          (await postForm(path, cookie, { intent: path.endsWith("offers") ? "acquire" : "approve", id }))
            .status,
        ).toBe(400);
      }
      for (const page of ["-1", "x", "1e99"]) {
        expect((await getPage(`${path}?page=${page}`, cookie)).status).toBe(200);
      }
    }
  });
});

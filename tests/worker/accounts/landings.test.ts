import { expect, test } from "vitest";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { videoEvents } from "../../../db/schema/video-events";
import { Browser } from "../../browser";
import * as make from "../../factories";

const day = 24 * 60 * 60 * 1000;

async function signedIn(actor: Parameters<typeof make.signIn>[0]) {
  const browser = new Browser();
  const [name = "", value = ""] = (await make.signIn(actor)).split("=");
  browser.cookies.set(name, value);
  return browser;
}

test("a visitor is asked to log in and comes back to the page afterwards", async () => {
  const browser = new Browser();
  for (const [path, login] of [
    ["/profile?page=2", "/login/user?to=%2Fprofile%3Fpage%3D2"],
    ["/editor", "/login/user?to=%2Feditor"],
  ] as const) {
    const response = await browser.get(path);
    expect([response.status, response.headers.get("Location")]).toEqual([302, login]);
  }
});

test("everybody but its owner is refused at a role's page", async () => {
  const people = [
    (await make.makeDashcamer()).actor,
    (await make.makeSuperuser()).actor,
    (await make.makeSite()).admin,
  ];
  for (const actor of [...people, (await make.makeEditor()).actor]) {
    expect((await (await signedIn(actor)).get("/profile")).status, actor.role).toBe(403);
  }
  for (const actor of [(await make.makeFan()).actor, (await make.makeEditor({ locked: true })).actor]) {
    expect((await (await signedIn(actor)).get("/editor")).status, actor.role).toBe(403);
  }
});

test("a fan sees their own clips with what has become of them", async () => {
  const fan = await make.makeFan({ name: "Žaneta", surname: "Ďurišová", nickname: "Žaneta z Turnova" });
  const { id: dashcamerId } = await make.makeDashcamer({ name: "Honza za volantem" });
  const mine = { dashcamerId, fanId: fan.id };
  const at = Date.now() - 5 * day;
  const waiting = await make.makeVideo({ ...mine, title: "Srna v aleji", state: 4, uploadedAt: at });
  const published = await make.makeVideo({
    ...mine,
    title: "Červená na Žižkově",
    state: 5,
    uploadedAt: at - day,
  });
  await make.makeVideo({
    ...mine,
    title: "Smyk na kruháku",
    state: -1,
    dashcamerNote: "Takových už mám pět.",
  });
  await make.makeVideo({ dashcamerId, fanId: (await make.makeFan()).id, title: "Cizí záběr" });
  await make.makeVideo({ dashcamerId, title: "Záběr bez účtu" });
  const event = (toState: number, ms: number) =>
    ({ videoId: waiting.id, kind: "state", fromState: 0, toState, actorRole: "dashcamer", at: ms }) as const;
  await make.db
    .insert(videoEvents)
    .values([event(1, Date.UTC(2026, 10, 5)), event(4, Date.UTC(2026, 10, 12))]);
  await make.db.insert(assignedUploads).values([
    {
      videoId: waiting.id,
      publishedName: "Tajné jméno",
      plannedReleaseAt: Date.UTC(2026, 10, 28, 17),
      createdAt: 1,
    },
    {
      videoId: published.id,
      publishedName: "Červená a spol.",
      publishedLink: "https://video.test/1",
      createdAt: 1,
    },
  ]);

  const response = await (await signedIn(fan.actor)).get("/profile");
  expect(response.status).toBe(200);
  const page = (await response.text()).replaceAll("\u00a0", " ").replaceAll("<!-- -->", "");
  for (const text of ["Žaneta Ďurišová", "Ve videích jako „Žaneta z Turnova“", "Honza za volantem"]) {
    expect(page).toContain(text);
  }
  expect(page).toContain(`href="/view/${waiting.viewGuid}"`);
  expect(page).toContain("vyjde 28. 11. 2026 18:00");
  expect(page).toContain('<time dateTime="2026-11-12T00:00:00.000Z">12. 11.</time>');
  expect(page).toContain("ve videu „Červená a spol.“");
  expect(page).toContain('href="https://video.test/1"');
  expect(page).toContain("„Takových už mám pět.“");
  expect(page).toMatch(/Poslaných záběrů<\/dt><dd>3<\/dd>/);
  expect(page).toMatch(/Zveřejněných<\/dt><dd>1<\/dd>/);
  for (const secret of ["Cizí záběr", "Záběr bez účtu", "Tajné jméno"]) expect(page).not.toContain(secret);
});

test("a fan's clips come ten to a page", async () => {
  const fan = await make.makeFan();
  const { id: dashcamerId } = await make.makeDashcamer();
  for (let n = 1; n <= 11; n++) {
    await make.makeVideo({ dashcamerId, fanId: fan.id, title: `Záběr č. ${n}.`, uploadedAt: n });
  }
  const browser = await signedIn(fan.actor);
  const titles = async (path: string) =>
    [...(await (await browser.get(path)).text()).matchAll(/Záběr č\.\s(\d+)\.<\/a>/g)].map(([, n]) =>
      Number(n),
    );
  expect(await titles("/profile")).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(await titles("/profile?page=2")).toEqual([1]);
  expect(await titles("/profile?page=nesmysl")).toHaveLength(10);
});

test("an editor sees the clips assigned to them and no others", async () => {
  const editor = await make.makeEditor();
  const { dashcamerId, id: editorId } = editor;
  const mine = await make.makeVideo({ dashcamerId, editorId, title: "Přidělený záběr" });
  await make.makeVideo({ dashcamerId, title: "Nepřidělený záběr" });
  await make.makeVideo({
    dashcamerId,
    title: "Kolegův záběr",
    editorId: (await make.makeEditor({ dashcamerId })).id,
  });
  const page = await (await (await signedIn(editor.actor)).get("/editor")).text();
  expect(page).toContain("Přidělený");
  expect(page).toContain(`href="/editor/videos/${mine.id}"`);
  for (const other of ["Nepřidělený", "Kolegův"]) expect(page).not.toContain(other);
});

test("the administration greets who is signed in and lets them sign out", async () => {
  const site = await make.makeSite({ name: "Lenka v provozu" });
  for (const [actor, greeting] of [
    [site.admin, "správce webu"],
    [(await make.makeSuperuser({ name: "Eva" })).actor, "Eva"],
  ] as const) {
    const page = await (await (await signedIn(actor)).get("/admin")).text();
    expect(page).toContain(greeting);
    expect(page).toContain('action="/logout"');
    expect(page).not.toContain('name="password"');
  }
});

test("at /admin anybody else finds the login: a password alone, or the superuser's address and password", async () => {
  for (const browser of [new Browser(), await signedIn((await make.makeFan()).actor)]) {
    const page = await (await browser.get("/admin?to=/admin/tarify")).text();
    expect(page.match(/name="password"/g)).toHaveLength(2);
    expect(page.match(/name="email"/g)).toHaveLength(1);
    expect(page.match(/name="to" value="\/admin\/tarify"/g)).toHaveLength(2);
  }
});

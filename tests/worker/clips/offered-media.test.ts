import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { previewGuid } from "~/domain/transfers/offered.server";
import { attachments } from "../../../db/schema/attachments";
import { videos } from "../../../db/schema/videos";
import { ask, client, tokenFor } from "../../api";
import * as make from "../../factories";

const body = Uint8Array.from({ length: 1000 }, (_, at) => at % 251);
const picture = new Uint8Array([0x52, 0x49, 0x46, 0x46]);

/** A clip with a poster and a strip. */
async function makeClip(overrides: Parameters<typeof make.makeVideo>[0] = {}) {
  const clip = await make.makeVideo({ body, ...overrides });
  const keys = { posterKey: `posters/${clip.intakeGuid}`, stripKey: `strips/${clip.intakeGuid}` };
  await make.db.update(videos).set(keys).where(eq(videos.id, clip.id));
  for (const key of Object.values(keys)) {
    await env.CLIPS.put(key, picture, { httpMetadata: { contentType: "image/webp" } });
  }
  return clip;
}

type Door = { token?: string; cookie?: string };

/** The same person by the session's cookie and by a token. */
async function doorsOf(actor: Parameters<typeof tokenFor>[0]): Promise<Door[]> {
  return [{ cookie: await make.signIn(actor) }, { token: await tokenFor(actor) }];
}

async function statuses(paths: string[], door: Door): Promise<number[]> {
  const answers = await Promise.all(paths.map((path) => ask(path, door)));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return answers.map(({ status }) => status);
}

const partsOf = ({ id }: { id: number }) => ["file", "poster", "strip"].map((part) => `/clips/${id}/${part}`);

describe("an offered clip", () => {
  let free: Awaited<ReturnType<typeof makeClip>>;
  let onAsking: typeof free;
  beforeAll(async () => {
    free = await makeClip({ canTransfer: true });
    onAsking = await makeClip({ approveTransfer: true });
  });

  test("is played by creators with a licence in force if it is free, and shown by its poster if they have to ask", async () => {
    const creator = await make.makeDashcamer();
    for (const door of await doorsOf(creator.actor)) {
      expect(await statuses(partsOf(free), door)).toEqual([200, 200, 200]);
      expect(await statuses(partsOf(onAsking), door)).toEqual([404, 200, 404]);
    }
  });

  test.each([
    ["never paid", { licenceUntil: null }],
    ["has lapsed", { licenceUntil: 1 }],
  ])("is not there for a creator who %s", async (_, overrides) => {
    const creator = await make.makeDashcamer(overrides);
    const preview = `/view/${await previewGuid(await make.makeContext(creator.actor), free.id)}/file`;
    for (const door of await doorsOf(creator.actor)) {
      expect(await statuses([...partsOf(free), ...partsOf(onAsking), preview], door)).toEqual(
        Array(7).fill(404),
      );
    }
  });

  test("is nobody else's: no fan's, no editor's, no visitor's", async () => {
    const preview = `/view/${await previewGuid(await make.makeContext({ role: "visitor" }), free.id)}/file`;
    const paths = [...partsOf(free), preview];
    for (const door of await doorsOf((await make.makeFan()).actor)) {
      expect(await statuses(paths, door)).toEqual([403, 403, 403, 403]);
    }
    for (const door of await doorsOf((await make.makeEditor()).actor)) {
      expect(await statuses(paths, door)).toEqual([404, 404, 404, 404]);
    }
    expect(await statuses(paths, {})).toEqual([401, 401, 401, 401]);
  });

  test("that is on its way to another creator is not there any more", async () => {
    const clip = await makeClip({ canTransfer: true });
    await make.makePendingTransfer(clip);
    const [door = {}] = await doorsOf((await make.makeDashcamer()).actor);
    expect(await statuses(partsOf(clip), door)).toEqual([404, 404, 404]);
  });

  test("is played by a client under the address that the call gives, which opens no sender's page", async () => {
    const creator = await make.makeDashcamer();
    const token = await tokenFor(creator.actor);
    const { Videos } = await client(token).call("Videos/GetToAcquireVideos", {});
    const guidOf = (id: number) => Videos.find(({ ID }) => ID === id)?.ViewGuid;
    expect(guidOf(onAsking.id)).toBeNull();
    const guid = guidOf(free.id) ?? "";
    const played = await ask(`/view/${guid}/file`, { token, headers: { Range: "bytes=10-19" } });
    expect([played.status, new Uint8Array(await played.arrayBuffer())]).toEqual([206, body.slice(10, 20)]);
    expect(played.headers.get("Vary")).toContain("Authorization");
    expect((await ask(`/view/${guid}/poster`, { token })).status).toBe(200);
    expect((await ask(`/view/${guid}`, { token })).status).toBe(404);
    expect((await ask(`/view/${guid}`, { cookie: await make.signIn(creator.actor) })).status).toBe(404);
    const forged = guid.slice(0, 31) + (guid.endsWith("0") ? "1" : "0");
    expect((await ask(`/view/${forged}/file`, { token })).status).toBe(404);
  });
});

describe("a token opens what the cookie of the same person opens", () => {
  test.each([
    ["its creator", "creator", [200, 200, 200, 200]],
    ["its editor", "editor", [200, 200, 200, 200]],
    ["another editor", "unassigned", [403, 403, 403, 403]],
    ["another creator", "other", [404, 404, 404, 404]],
    ["a fan", "fan", [403, 403, 403, 403]],
  ] as const)("for %s", async (_, who, expected) => {
    const creator = await make.makeDashcamer();
    const editor = await make.makeEditor({ dashcamerId: creator.id });
    const fan = await make.makeFan();
    const clip = await makeClip({ dashcamerId: creator.id, editorId: editor.id, fanId: fan.id });
    const file = await make.db
      .insert(attachments)
      .values({
        videoId: clip.id,
        dashcamerId: creator.id,
        name: "a.pdf",
        objectKey: `attachments/${clip.intakeGuid}`,
        sizeBytes: 4,
        createdAt: Date.now(),
        isUploading: false,
      })
      .returning()
      .get();
    await env.CLIPS.put(file.objectKey, picture);
    const people = {
      creator: creator.actor,
      editor: editor.actor,
      unassigned: (await make.makeEditor({ dashcamerId: creator.id })).actor,
      other: (await make.makeDashcamer()).actor,
      fan: fan.actor,
    };
    const paths = [...partsOf(clip), `/clips/${clip.id}/attachments/${file.id}`];
    for (const door of await doorsOf(people[who])) expect(await statuses(paths, door)).toEqual([...expected]);
  });

  test("and a broken one opens nothing, also beside a good cookie", async () => {
    const creator = await make.makeDashcamer();
    const clip = await makeClip({ dashcamerId: creator.id });
    const cookie = await make.signIn(creator.actor);
    expect(await statuses(partsOf(clip), { token: "nonsense", cookie })).toEqual([401, 401, 401]);
  });

  test("on pages a token says nothing", async () => {
    const creator = await make.makeDashcamer();
    const answer = await ask("/dashcamer", { token: await tokenFor(creator.actor) });
    expect(answer.status).toBe(302);
  });
});

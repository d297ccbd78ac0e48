import { env, SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { maxPosterBytes } from "../../../app/domain/intake/rules";
import { intakes } from "../../../db/schema/intakes";
import { videos } from "../../../db/schema/videos";
import { db, makeVideo } from "../../factories";
import { bigMp4 } from "../../fixtures/big-mp4";
import { create, patch, tus } from "./tus-client";

const ticket = "a".repeat(32);
let clips = 0;

const text = (letters: string) => new TextEncoder().encode(letters);
const joined = (...parts: ArrayLike<number>[]) => Uint8Array.from(parts.flatMap((part) => Array.from(part)));

function webp(bytes = 100): Uint8Array<ArrayBuffer> {
  const picture = joined(text("RIFF\0\0\0\0WEBPVP8 "), new Uint8Array(bytes - 16));
  new DataView(picture.buffer).setUint32(4, bytes - 8, true);
  return picture;
}

const jpeg = () => joined([0xff, 0xd8, 0xff, 0xe0], text("\0\x10JFIF\0"), new Uint8Array(80), [0xff, 0xd9]);

async function received(): Promise<string> {
  const clip = bigMp4(4000, ++clips);
  const path = await create(clip.size, { filename: "a.mp4" }, { ticket });
  await patch(path, 0, clip.slice(0, clip.size), { ticket });
  return path;
}

const put = (path: string, type: string, body: Uint8Array<ArrayBuffer>, asks = ticket) =>
  tus("PUT", `${path}/poster`, { body, ticket: asks, headers: { "Content-Type": type } });

const stored = (path: string) => env.CLIPS.head(`posters/${path.split("/")[2]}`);

describe("a poster that the sender's browser made", () => {
  test.each([
    ["image/webp", webp()],
    ["image/jpeg", jpeg()],
  ])("is stored as %s", async (type, picture) => {
    const path = await received();
    expect((await put(path, type, picture)).status).toBe(204);
    expect(await stored(path)).toMatchObject({ size: picture.length, httpMetadata: { contentType: type } });
  });

  test("is shown to the browser that brought it, and to no other, until it is sent", async () => {
    const path = await received();
    const guid = path.split("/")[2];
    const ask = (cookie: string) =>
      SELF.fetch(`http://127.0.0.1/upload/poster/${guid}`, {
        headers: { Cookie: `palubka_ticket=${cookie}` },
      });
    expect((await ask(ticket)).status).toBe(404);
    await put(path, "image/webp", webp());
    const shown = await ask(ticket);
    expect([shown.status, (await shown.arrayBuffer()).byteLength]).toEqual([200, 100]);
    expect(shown.headers.get("Cache-Control")).toBe("private, no-cache");
    expect((await ask("b".repeat(32))).status).toBe(404);
    await db
      .update(intakes)
      .set({ state: "cancelled" })
      .where(eq(intakes.guid, guid ?? ""));
    expect((await ask(ticket)).status).toBe(404);
  });

  test("is stored as what it is, not as what it is called", async () => {
    const path = await received();
    expect((await put(path, "image/webp", jpeg())).status).toBe(204);
    expect((await stored(path))?.httpMetadata?.contentType).toBe("image/jpeg");
  });

  test("may be sent again as the other kind, and one is left", async () => {
    const path = await received();
    await put(path, "image/jpeg", jpeg());
    await put(path, "image/webp", webp());
    const { objects } = await env.CLIPS.list({ prefix: `posters/${path.split("/")[2]}` });
    expect(objects.map(({ size }) => size)).toEqual([100]);
  });

  test.each([
    ["a page", text("<html><script>alert(1)</script></html>")],
    ["a drawing that could run scripts", text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ["a PNG", joined([0x89], text("PNG\r\n\x1a\n"), new Uint8Array(90))],
    ["a JPEG without its end", jpeg().slice(0, -1)],
    [
      "a page behind the first bytes of a JPEG",
      joined([0xff, 0xd8, 0xff], text("<script>alert(1)</script>")),
    ],
    ["a WebP longer than it tells", joined(webp(), [0])],
    ["nothing", new Uint8Array(0)],
  ])("is refused when it is %s", async (_, bytes) => {
    const path = await received();
    for (const type of ["image/webp", "image/jpeg"]) {
      expect((await put(path, type, Uint8Array.from(bytes))).status).toBe(400);
    }
    expect(await stored(path)).toBeNull();
  });

  test("is refused when it is too large or called something else", async () => {
    const path = await received();
    expect((await put(path, "image/webp", webp(maxPosterBytes + 1))).status).toBe(413);
    expect((await put(path, "image/png", webp())).status).toBe(415);
    expect((await put(path, "text/html", jpeg())).status).toBe(415);
    expect(await stored(path)).toBeNull();
  });

  test("is refused from anybody but the sender", async () => {
    const path = await received();
    expect((await put(path, "image/jpeg", jpeg(), "b".repeat(32))).status).toBe(404);
    expect(await stored(path)).toBeNull();
  });

  describe("once the form was sent", () => {
    const clipOf = (path: string) =>
      db.query.videos.findFirst({ where: eq(videos.intakeGuid, path.split("/")[2] ?? "") });

    /** The upload as a clip, as the form makes it. */
    async function sent(path: string) {
      const guid = path.split("/")[2] ?? "";
      const { posterKey } = (await db.query.intakes.findFirst({ where: eq(intakes.guid, guid) })) ?? {};
      await makeVideo({ intakeGuid: guid, posterKey: posterKey ?? null });
      await db.update(intakes).set({ state: "sent" }).where(eq(intakes.guid, guid));
    }

    test("goes to the clip, which had none", async () => {
      const path = await received();
      await sent(path);
      expect((await put(path, "image/jpeg", jpeg())).status).toBe(204);
      const key = `posters/${path.split("/")[2]}`;
      expect(await clipOf(path)).toMatchObject({ posterKey: key });
      expect(await stored(path)).toMatchObject({ size: jpeg().length });
    });

    test("is refused when the clip has one, which stays as it is", async () => {
      const path = await received();
      await put(path, "image/webp", webp());
      await sent(path);
      expect((await put(path, "image/jpeg", jpeg())).status).toBe(404);
      expect(await stored(path)).toMatchObject({ size: 100 });
    });

    test("is refused from anybody but the sender, and for a clip in the trash", async () => {
      const path = await received();
      await sent(path);
      expect((await put(path, "image/jpeg", jpeg(), "b".repeat(32))).status).toBe(404);
      const { id } = (await clipOf(path)) ?? { id: 0 };
      await db.update(videos).set({ trashedAt: Date.now() }).where(eq(videos.id, id));
      expect((await put(path, "image/jpeg", jpeg())).status).toBe(404);
      expect(await stored(path)).toBeNull();
    });
  });

  test("goes with its upload when that is taken back", async () => {
    const path = await received();
    await put(path, "image/jpeg", jpeg());
    expect((await tus("DELETE", path, { ticket })).status).toBe(204);
    expect(await stored(path)).toBeNull();
  });
});

import { SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { videos } from "../../../db/schema/videos";
import { db, makeDashcamer } from "../../factories";
import { media } from "./media";
import { address } from "./tus-client";

const plain = { title: "Předjíždění", nickname: "Karel", note: "U Hrubé Skály", rights: "on", terms: "on" };

async function openPage() {
  const response = await SELF.fetch(address("/upload"));
  const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  return { cookie, html: await response.text() };
}

function formOf(fields: Record<string, string>, files: File[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append("files", file);
  return form;
}

async function post(form: FormData, cookie = "") {
  const encoded = new Response(form);
  const body = await encoded.arrayBuffer();
  return SELF.fetch(address("/upload"), {
    method: "POST",
    redirect: "manual",
    body,
    headers: { "Content-Type": encoded.headers.get("Content-Type") ?? "", Cookie: cookie },
  });
}

test("a clip sent by the plain form becomes a clip of the creator, and its sender gets the receipt", async () => {
  const dashcamer = await makeDashcamer();
  const { cookie } = await openPage();
  const clip = media("front-moov.mp4");
  const form = formOf({ ...plain, dashcamerId: String(dashcamer.id) }, [new File([clip], "a;b=c.mp4")]);
  const response = await post(form, cookie);
  expect([response.status, await response.text()]).toEqual([302, ""]);
  const [video] = await db.select().from(videos).where(eq(videos.dashcamerId, dashcamer.id));
  expect(video).toMatchObject({ title: "Předjíždění", originalName: "a;b=c.mp4", sizeBytes: clip.length });
  const receipt = await SELF.fetch(address(response.headers.get("Location") ?? ""), {
    headers: { Cookie: cookie },
  });
  expect(await receipt.text()).toContain(`/view/${video?.viewGuid}`);
});

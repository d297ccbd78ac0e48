import { env, runInDurableObject } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import type { Context } from "~/domain/context";
import { choosePage, finishLogin, loginAddress } from "~/domain/social/log-in.server";
import { queueSocialPosts } from "~/domain/social/queue-posts.server";
import type { Network } from "~/domain/social/rules";
import { saveSocialSettings } from "~/domain/social/save-settings.server";
import { sendSocialPosts } from "~/domain/social/send-posts.server";
import { socialAccounts, socialPosts } from "../../../db/schema/social";
import { uploads } from "../../../db/schema/uploads";
import { mountPath, pages } from "../../../workers/social/sandbox/account";
import type { GraphFault } from "../../../workers/social/sandbox/faults";
import type { SandboxGraph } from "../../../workers/social/sandbox/sandbox-graph";
import { db, makeContext, makeDashcamer, makeUpload } from "../../factories";

const visitor = { role: "visitor" } as const;
export const minute = 60_000;
export const day = 24 * 60 * minute;

export const graph = () => (env as unknown as Env).SANDBOX_GRAPH.getByName("networks");

export const inGraph = <T>(work: (graph: SandboxGraph) => T | Promise<T>) =>
  runInDurableObject(graph(), (one: SandboxGraph) => work(one));

/** What the networks do with their next calls instead. */
export const nextCallsMeet = (...faults: GraphFault[]) => inGraph((one) => void one.faults.push(...faults));

let picture: Promise<Uint8Array<ArrayBuffer>> | undefined;

/** A context whose pictures are drawn once: how they look is another test's. */
export async function contextOf(actor: Context["actor"], overrides: Partial<Context> = {}): Promise<Context> {
  const context = await makeContext(actor, { sessionHash: "session", later: async () => {}, ...overrides });
  picture ??= context.drawStory({ title: "Srna", creator: "Honza", thumbnail: null });
  const drawn = await picture;
  return { ...context, drawStory: overrides.drawStory ?? (async () => drawn) };
}

type InDialog = { answer?: "allow" | "deny"; declined?: string[] };

/** What a creator does in the dialog, where every permission is ticked; the query that it comes back with. */
export async function allowAtFacebook(
  context: Context,
  { answer = "allow", declined = [] }: InDialog = {},
): Promise<Record<string, string>> {
  const address = new URL((await loginAddress(context)) ?? "");
  address.pathname = address.pathname.slice(mountPath.length);
  const asked = address.searchParams.get("scope")?.split(",") ?? [];
  const granted = asked.filter((permission) => !declined.includes(permission));
  const body = new URLSearchParams([["answer", answer], ...granted.map((one) => ["permission", one])]);
  const response = await graph().fetch(address.toString(), { method: "POST", body, redirect: "manual" });
  return Object.fromEntries(new URL(response.headers.get("Location") ?? "").searchParams);
}

type Creator = Awaited<ReturnType<typeof makeDashcamer>>;

export async function connect({ actor }: Creator, pageId: string = pages[0]?.id ?? ""): Promise<void> {
  const context = await contextOf(actor);
  const { code = "", state = "" } = await allowAtFacebook(context);
  await finishLogin(context, { code, state });
  await choosePage(context, { pageId });
}

/** A connected creator with both switches on, and a video that has come out since. */
export async function makeWorld({ networks = ["facebook"] as Network[] } = {}) {
  await db.update(socialPosts).set({ state: "cancelled" }).where(eq(socialPosts.state, "pending"));
  await inGraph((one) => {
    one.faults.splice(0);
    one.pictureMs = 0;
    one.now = Date.now;
  });
  const creator = await makeDashcamer({ variant: 2 });
  await connect(creator);
  await saveSocialSettings(await contextOf(creator.actor), {
    facebook: networks.includes("facebook"),
    instagram: networks.includes("instagram"),
    template: "Vyšlo {název}",
  });
  const upload = await makeUpload({ dashcamerId: creator.id, name: "Srna na silnici", outAt: Date.now() });
  return { creator, upload };
}

/** What the clock does so much later than now; the networks' clock goes with it. */
export async function tick(laterMs = 0, overrides: Partial<Context> = {}): Promise<void> {
  const now = Date.now() + laterMs;
  await inGraph((one) => {
    one.now = () => now;
  });
  const context = await contextOf(visitor, { now, ...overrides });
  await queueSocialPosts(context);
  await sendSocialPosts(context, 0);
}

/** Ticks of a while: grace, polling, leases and backoff pass. */
export async function ticks(...minutes: number[]): Promise<void> {
  for (const later of minutes) await tick(later * minute);
}

export async function postOf(uploadId: number, network: Network = "facebook") {
  const post = await db
    .select()
    .from(socialPosts)
    .where(and(eq(socialPosts.uploadId, uploadId), eq(socialPosts.network, network)))
    .get();
  if (!post) throw new Error("There is no post.");
  return post;
}

export const accountOf = (dashcamerId: number) =>
  db.select().from(socialAccounts).where(eq(socialAccounts.dashcamerId, dashcamerId)).get();

export const uploadOf = (id: number) => db.select().from(uploads).where(eq(uploads.id, id)).get();

/** What the networks have published about a video. */
export async function published({ id, videoUrl }: { id: number; videoUrl: string }) {
  const rows = await db.select({ id: socialPosts.id }).from(socialPosts).where(eq(socialPosts.uploadId, id));
  return inGraph(({ book }) =>
    book
      .posts()
      .filter(({ link }) => {
        const url = book.container(link)?.url ?? "";
        return link === videoUrl || rows.some((row) => url.includes(`/social-picture/${row.id}/`));
      })
      .map(({ network, message }) => ({ network, message })),
  );
}

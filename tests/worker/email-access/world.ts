import { and, asc, eq } from "drizzle-orm";
import type { Actor } from "~/domain/actor";
import { noFilter } from "~/domain/clip-list/filter";
import { getVideos } from "~/domain/clip-list/get-videos.server";
import type { Context } from "~/domain/context";
import { askContributors } from "~/domain/email-access/ask-contributors.server";
import { approveEmailAccess } from "~/domain/email-access/decide-request.server";
import { requestEmailAccess } from "~/domain/email-access/request-access.server";
import { emailAccessAnswers, emailAccessRequests } from "../../../db/schema/email-access";
import { mails } from "../../../db/schema/mails";
import * as make from "../../factories";

/** Nine in the morning in Prague. */
export const now = Date.parse("2026-11-26T09:00+01:00");
export const day = 24 * 3_600_000;
export const reason = "Chci poslat pozvánku na sraz.";

export const as = (actor: Actor, overrides: Partial<Context> = {}) =>
  make.makeContext(actor, { now, later: async () => {}, ...overrides });
export const clock = (at = now, overrides: Partial<Context> = {}) =>
  as({ role: "visitor" }, { now: at, ...overrides });

/** A creator with two clips of a fan, one of a sender without an account, and one of whom nothing is known. */
export async function makeWorld() {
  const creator = await make.makeDashcamer();
  const fan = await make.makeFan();
  const superuser = await make.makeSuperuser();
  const dashcamerId = creator.id;
  const sender = `Odesilatel-${creator.id}@palubka.test`;
  const clips = {
    fans: await make.makeVideo({ dashcamerId, fanId: fan.id, email: "jina@palubka.test" }),
    alsoFans: await make.makeVideo({ dashcamerId, fanId: fan.id }),
    senders: await make.makeVideo({ dashcamerId, email: sender }),
    nobodys: await make.makeVideo({ dashcamerId }),
  };
  return { creator, fan, superuser, sender, clips };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;

export async function request({ creator }: World, at = now): Promise<number> {
  await requestEmailAccess(await as(creator.actor, { now: at }), { reason });
  const row = await make.db
    .select()
    .from(emailAccessRequests)
    .where(and(eq(emailAccessRequests.dashcamerId, creator.id), eq(emailAccessRequests.state, "asked")))
    .get();
  return row?.id ?? 0;
}

/** Asked, approved, and every contributor asked. */
export async function approved(world: World, at = now): Promise<number> {
  const id = await request(world, at);
  await approveEmailAccess(await as(world.superuser.actor, { now: at }), { id });
  await askContributors(await clock(at));
  return id;
}

export const answersOf = (requestId: number) =>
  make.db
    .select()
    .from(emailAccessAnswers)
    .where(eq(emailAccessAnswers.requestId, requestId))
    .orderBy(asc(emailAccessAnswers.id));

export const lettersTo = (email: string | null) =>
  make.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, (email ?? "").toLowerCase()), eq(mails.kind, "emailAccessAsked")));

/** The key in the link of the last mail to an address. */
export async function keyOf(email: string | null): Promise<string> {
  const text = (await lettersTo(email)).at(-1)?.text ?? "";
  return /\/email-access\/([0-9a-f]{32})/.exec(text)?.[1] ?? "";
}

/** `Email` of each clip of the creator, as the call gives it. */
export async function emailsIn(actor: Actor): Promise<Record<number, string | null>> {
  const listing = { page: 1, perPage: 50, filter: noFilter, trashed: false, includeHidden: true };
  const { Videos } = await getVideos(await as(actor), listing);
  return Object.fromEntries(Videos.map(({ ID, Email }) => [ID, Email]));
}

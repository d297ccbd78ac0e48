import type { Actor, Role } from "./actor";
import { Refusal } from "./errors";

/** The columns of a clip that decide who may touch it. */
export type VideoOwnership = { dashcamerId: number; editorId: number | null };

/** The columns that decide who takes part in the conversation about a clip, and whose clip it is. */
export type VideoParties = VideoOwnership & { fanId: number | null };

type ActorOf<R extends Role> = Extract<Actor, { role: R }>;
type Checks<Subject> = { [R in Role]?: (actor: ActorOf<R>, subject: Subject) => boolean };

const ownVideo: Checks<VideoOwnership> = {
  dashcamer: (actor, video) => video.dashcamerId === actor.dashcamerId,
};

const ownOrAssignedVideo: Checks<VideoOwnership> = {
  ...ownVideo,
  editor: (actor, video) =>
    !actor.locked && video.dashcamerId === actor.dashcamerId && video.editorId === actor.editorId,
};

/** The fan who has sent the clip. */
const sentVideo: Checks<VideoParties> = { fan: (actor, video) => video.fanId === actor.fanId };

const onlyFans: Checks<void> = { fan: () => true };

/** Who runs the platform. */
const onlySuperusers: Checks<void> = { superuser: () => true };

const onlyDashcamers: Checks<void> = { dashcamer: () => true };

/** What belongs to a site, or with null to the platform: the superuser all of it, a local admin what is their site's. */
const administered: Checks<{ siteId: number | null }> = {
  superuser: () => true,
  localAdmin: (actor, { siteId }) => actor.siteId === siteId,
};

/** What every account may do with what is its own. */
const everyAccount: Checks<void> = {
  fan: () => true,
  editor: () => true,
  dashcamer: () => true,
  superuser: () => true,
  localAdmin: () => true,
};

/** Sending asks for no account; whoever is not a fan sends like a visitor. */
const everybody: Checks<void> = { ...everyAccount, visitor: () => true, formerDashcamer: () => true };

/** Use case × role → check. What is missing is not allowed. */
export const permissions = {
  "accounts.email": { fan: () => true, dashcamer: () => true } as Checks<void>,
  "accounts.password": {
    fan: () => true,
    dashcamer: () => true,
    editor: (actor) => !actor.locked,
  } as Checks<void>,
  "audit.read": onlySuperusers,
  "bank.manage": onlySuperusers,
  "creators.manage": onlySuperusers,
  "creators.impersonate": onlySuperusers,
  "credit.manage": onlyDashcamers,
  "operations.manage": onlySuperusers,
  "payouts.manage": onlySuperusers,
  "promoCodes.manage": onlySuperusers,
  "sites.manage": onlySuperusers,
  "tariffs.manage": onlySuperusers,
  "terms.manage": onlySuperusers,
  "companions.manage": onlyDashcamers,
  "compilations.manage": onlyDashcamers,
  "comments.talk": { ...ownOrAssignedVideo, ...sentVideo } as Checks<VideoParties>,
  "emailAccess.request": onlyDashcamers,
  "emailAccess.decide": onlySuperusers,
  "factors.manage": {
    editor: (actor) => !actor.locked,
    dashcamer: () => true,
    superuser: () => true,
    localAdmin: () => true,
  } as Checks<void>,
  "factors.reset": onlySuperusers,
  "fans.account": onlyFans,
  "fans.favourites": onlyFans,
  "fans.getProfile": onlyFans,
  "fans.takeOver": onlyFans,
  "intakes.begin": everybody,
  "intakes.preview": everybody,
  "intakes.send": everybody,
  "site.edit": {
    dashcamer: (actor, site) => actor.dashcamerId === site.dashcamerId,
  } as Checks<{ dashcamerId: number }>,
  "cannedAnswers.write": administered,
  "changelog.write": administered,
  "newsletters.watch": administered,
  "settings.manage": administered,
  "support.answer": {
    superuser: () => true,
    localAdmin: (actor, ticket) => actor.siteId === ticket.siteId,
  } as Checks<{ siteId: number }>,
  "sessions.list": everyAccount,
  "sessions.prove": everyAccount,
  "sessions.revoke": everyAccount,
  "transfers.acquire": {
    dashcamer: (actor, video) => video.dashcamerId !== actor.dashcamerId,
  } as Checks<VideoOwnership>,
  "transfers.decide": ownVideo,
  "transfers.listOwn": { fan: () => true } as Checks<void>,
  "transfers.listToAcquire": onlyDashcamers,
  "transfers.listToApprove": onlyDashcamers,
  "transfers.offer": ownVideo,
  "transfers.request": sentVideo,
  "workspace.get": { dashcamer: () => true, editor: (actor) => !actor.locked } as Checks<void>,
  "videos.list": { dashcamer: () => true, editor: (actor) => !actor.locked } as Checks<void>,
  "videos.get": ownOrAssignedVideo,
  "videos.download": {
    ...ownOrAssignedVideo,
    formerDashcamer: (actor, video) => video.dashcamerId === actor.dashcamerId,
  } as Checks<VideoOwnership>,
  "videos.preview": ownOrAssignedVideo,
  "videos.removePreview": ownVideo,
  "videos.decideSameEvent": ownOrAssignedVideo,
  "videos.setState": ownOrAssignedVideo,
  "videos.note": ownOrAssignedVideo,
  "videos.rename": ownVideo,
  "videos.tag": ownOrAssignedVideo,
  "videos.tagSent": sentVideo,
  "videos.assignUpload": ownVideo,
  "videos.assignEditor": ownVideo,
  "videos.attach": ownVideo,
  "invoices.pay": { dashcamer: (actor, invoice) => invoice.dashcamerId === actor.dashcamerId } as Checks<{
    dashcamerId: number;
  }>,
  "invoices.read": {
    dashcamer: (actor, invoice) => invoice.dashcamerId === actor.dashcamerId,
    formerDashcamer: (actor, invoice) => invoice.dashcamerId === actor.dashcamerId,
    superuser: () => true,
  } as Checks<{
    dashcamerId: number;
  }>,
  "invoices.manage": { superuser: () => true } as Checks<void>,
  "orders.make": onlyDashcamers,
  "videos.requestReview": ownOrAssignedVideo,
  "videos.share": ownVideo,
  "videos.trash": ownVideo,
  "videos.listSent": { fan: () => true } as Checks<void>,
  "tags.list": { dashcamer: () => true, editor: (actor) => !actor.locked } as Checks<void>,
  "tags.manage": onlyDashcamers,
  "views.keep": { dashcamer: () => true, editor: (actor) => !actor.locked } as Checks<void>,
  "channels.manage": onlyDashcamers,
  "newsletters.manage": onlyDashcamers,
  "playlists.manage": onlyDashcamers,
  "social.manage": onlyDashcamers,
  "uploads.manage": onlyDashcamers,
  "uploads.list": { dashcamer: () => true, editor: (actor) => !actor.locked } as Checks<void>,
  "dashcamers.settings": onlyDashcamers,
  "dashcamers.statistics": onlyDashcamers,
  "dashcamers.space": onlyDashcamers,
  "dashcamers.board": onlyDashcamers,
  "dashcamers.endContract": onlyDashcamers,
  "terms.answer": onlyDashcamers,
  "dashcamers.export": { dashcamer: () => true, formerDashcamer: () => true } as Checks<void>,
  "dashcamers.readEnded": { formerDashcamer: () => true } as Checks<void>,
  "editors.manage": onlyDashcamers,
  "editors.list": { dashcamer: () => true } as Checks<void>,
  "dashcamers.get": { fan: () => true } as Checks<void>,
} as const;

export type UseCase = keyof typeof permissions;
type SubjectOf<U extends UseCase> = (typeof permissions)[U] extends Checks<infer S> ? S : never;

/**
 * What a superuser who is logged in as a creator may do, and only to read: the doors refuse every change of theirs, and the
 * database any statement that writes (`inTurn` and `db` of workers/context.ts). Whatever is not here is refused, so a new
 * use case is until somebody adds it.
 */
export const whileImpersonating: ReadonlySet<UseCase> = new Set<UseCase>([
  "workspace.get",
  "videos.list",
  "videos.get",
  "videos.download",
  "videos.tag",
  "videos.note",
  "views.keep",
  "tags.list",
  "tags.manage",
  "comments.talk",
  "transfers.listToAcquire",
  "transfers.listToApprove",
  "uploads.list",
  "uploads.manage",
  "channels.manage",
  "playlists.manage",
  "compilations.manage",
  "editors.list",
  "editors.manage",
  "newsletters.manage",
  "site.edit",
  "dashcamers.settings",
  "dashcamers.statistics",
  "dashcamers.space",
  "dashcamers.board",
  "invoices.read",
]);

export const isImpersonated = (actor: Actor): boolean =>
  actor.role === "dashcamer" && actor.impersonatedBy !== undefined;

export function mayDo<U extends UseCase>(actor: Actor, useCase: U, subject: SubjectOf<U>): boolean {
  if (isImpersonated(actor) && !whileImpersonating.has(useCase)) return false;
  const check = permissions[useCase][actor.role as keyof (typeof permissions)[U]] as
    | ((actor: Actor, subject: SubjectOf<U>) => boolean)
    | undefined;
  return check?.(actor, subject) ?? false;
}

/** Why somebody may not: nobody is signed in, the creator's contract has ended, or it is not for them. */
export function notAllowed(actor: Actor): Refusal {
  const { role } = actor;
  if (isImpersonated(actor)) return new Refusal("NotWhileImpersonating");
  if (role === "formerDashcamer") return new Refusal("ContractEnded");
  return new Refusal(role === "visitor" ? "Unauthorized" : "Forbidden");
}

/** Refuses unless the table says yes, as `notAllowed` does. */
export function allow<U extends UseCase>(actor: Actor, useCase: U, subject: SubjectOf<U>): void {
  if (mayDo(actor, useCase, subject)) return;
  throw notAllowed(actor);
}

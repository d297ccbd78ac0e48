import type { Actor, Role } from "./actor";
import { Refusal } from "./errors";

/** The columns of a clip that decide who may touch it. */
export type VideoOwnership = { dashcamerId: number; editorId: number | null };

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

/** What every account may do with what is its own. */
const everyAccount: Checks<void> = {
  fan: () => true,
  editor: () => true,
  dashcamer: () => true,
  superuser: () => true,
  localAdmin: () => true,
};

/** Sending asks for no account; whoever is not a fan sends like a visitor. */
const everybody: Checks<void> = { ...everyAccount, visitor: () => true };

/** Use case × role → check. What is missing is not allowed. */
export const permissions = {
  "fans.getProfile": { fan: () => true } as Checks<void>,
  "intakes.begin": everybody,
  "intakes.send": everybody,
  "sessions.list": everyAccount,
  "sessions.revoke": everyAccount,
  "workspace.get": { dashcamer: () => true, editor: (actor) => !actor.locked } as Checks<void>,
  "videos.list": { dashcamer: () => true, editor: (actor) => !actor.locked } as Checks<void>,
  "videos.get": ownOrAssignedVideo,
  "videos.setState": ownOrAssignedVideo,
  "videos.note": ownOrAssignedVideo,
  "videos.assignUpload": ownVideo,
  "videos.listSent": { fan: () => true } as Checks<void>,
} as const;

export type UseCase = keyof typeof permissions;
type SubjectOf<U extends UseCase> = (typeof permissions)[U] extends Checks<infer S> ? S : never;

export function mayDo<U extends UseCase>(actor: Actor, useCase: U, subject: SubjectOf<U>): boolean {
  const check = permissions[useCase][actor.role as keyof (typeof permissions)[U]] as
    | ((actor: Actor, subject: SubjectOf<U>) => boolean)
    | undefined;
  return check?.(actor, subject) ?? false;
}

/** Refuses unless the table says yes: with `Forbidden.`, or with 401 when nobody is signed in. */
export function allow<U extends UseCase>(actor: Actor, useCase: U, subject: SubjectOf<U>): void {
  if (mayDo(actor, useCase, subject)) return;
  throw new Refusal(actor.role === "visitor" ? "Unauthorized" : "Forbidden");
}

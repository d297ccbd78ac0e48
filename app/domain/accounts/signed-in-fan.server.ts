import type { Actor } from "../actor";
import type { Context } from "../context";
import { Refusal } from "../errors";
import { allow } from "../permissions";

type FanUseCase =
  | "fans.account"
  | "fans.favourites"
  | "fans.getProfile"
  | "fans.takeOver"
  | "transfers.listOwn"
  | "videos.listSent";

/** The fan who asks, if they may; a visitor has to log in, everybody else is refused. */
export function signedInFan({ actor }: Context, useCase: FanUseCase): Extract<Actor, { role: "fan" }> {
  allow(actor, useCase, undefined);
  if (actor.role !== "fan") throw new Refusal("Forbidden");
  return actor;
}

import type { Actor } from "../../app/domain/actor";
import type { Context } from "../../app/domain/context";
import { fromPragueInput, toPragueInput } from "../../app/domain/prague-time";
import type { Database } from "../client.server";
import type { Moment } from "../demo/clip";
import { superuser as demoSuperuser } from "../demo/people";

/** What the demo world is made with. */
export type World = {
  db: Database;
  /** The moment of seeding, ms since 1970: everything is dated back from it. */
  now: number;
  /** Stores a file of db/demo as an object. */
  put(key: string, file: string, contentType: string): Promise<{ sizeBytes: number; fingerprint: string }>;
  /** scrypt hash of demoPassword. */
  passwordHash: string;
  /** The key that links in mails carry, as the Worker makes it. */
  linkKey(purpose: string): Promise<string>;
  /** Encrypts secrets, as the Worker does. */
  vault: Context["vault"];
  /** The context of use cases for somebody at a moment; once the first statements have made the sites. */
  as(actor: Actor, now: number): Promise<Context>;
};

/** The superuser of the demo world, who looks after its money. */
export const superuser = { role: "superuser", superuserId: 1, name: demoSuperuser.name } as const;

export const dayMs = 24 * 60 * 60 * 1000;

export const daysBefore = (now: number, days: number) => now - days * dayMs;

/** A moment of the demo world in ms. A time of today that is still to come means yesterday. */
export function at(now: number, [daysAgo, time]: Moment): number {
  const day = toPragueInput(now - daysAgo * dayMs).slice(0, "YYYY-MM-DD".length);
  const moment = fromPragueInput(`${day}T${time}`) ?? now - daysAgo * dayMs;
  return moment < now ? moment : moment - dayMs;
}

/** Ids are given by the order in the demo data, so that rows can point at each other before they exist. */
export function idOf<Name extends string>(named: Record<Name, unknown>, name: Name): number {
  return Object.keys(named).indexOf(name) + 1;
}

/** Makes rows of named data, each with its id. */
export function rowsOf<Name extends string, Data, Row>(
  named: Record<Name, Data>,
  row: (data: Data, id: number, name: Name) => Row,
): Row[] {
  return Object.entries<Data>(named).map(([name, data], index) => row(data, index + 1, name as Name));
}

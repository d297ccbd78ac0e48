import { like, max } from "drizzle-orm";
import type { Actor } from "../../app/domain/actor";
import type { Context } from "../../app/domain/context";
import type { OutgoingMail } from "../../app/domain/mail/transport";
import { pragueDayNumber, startOfPragueDay } from "../../app/domain/prague-time";
import { asBatch, type Statement } from "../../db/as-batch.server";
import { dashcamers } from "../../db/schema/dashcamers";
import { ledgerMovements } from "../../db/schema/ledger";
import { superusers } from "../../db/schema/superusers";
import { promoCodes, tariffs } from "../../db/schema/tariffs";
import { firstTariffs } from "../../db/seed/platform";
import { createContext } from "../../workers/context";
import { cheapHash } from "../cheap-hash";
import { YearGateway } from "./gateway";
import { givers } from "./plan";

/** From 1 March 2027 to 29 February 2028: clocks go forward and back, and the last day is a leap day. */
export const firstDay = pragueDayNumber(Date.UTC(2027, 2, 1, 12));
export const daysOfYear = 366;

/** The account of the statements in tests. */
const ownAccount = "2600113745/2010";

export const password = "heslo jako celá věta";

export type YearCreator = { id: number; email: string; actor: Extract<Actor, { role: "dashcamer" }> };

export type YearWorld = {
  creators: YearCreator[];
  gateway: YearGateway;
  /** What the checks ask of mails that have left, by the day: with their HTML a year of them would fill the memory. */
  sent: { day: number; mail: Pick<OutgoingMail, "to" | "subject" | "text"> }[];
  /** Who runs the platform: takes statements, sends payouts. */
  superuser: Extract<Actor, { role: "superuser" }>;
  /** What the bank knows of our account, in haléře, beside the movements it has reported. */
  bank: { came: number; sent: number; movements: number };
  latePushes: { day: number; externalId: string }[];
  /** The last movement of the ledger before the year began. */
  lastMovement: number;
  /** The last period whose length has been checked. */
  lastPeriod: number;
  /** When tariffs end, by the address of their creators, as it was last night for ends that are near. */
  knownEnds: Map<string, number | null>;
  /** How often each action did something, and how often it was refused by which code. */
  done: Record<string, number>;
  contextOf(actor: Actor, now: number): Promise<Context>;
};

/** The moment (ms since 1970) of a minute of a day of the year, by the clocks of Prague but for the night they change. */
export const momentOf = (day: number, minute: number) => startOfPragueDay(firstDay + day) + minute * 60_000;

/** Creators who have never paid, every third of whom has a promo code to give away. */
export async function makeYearWorld(env: Env, count: number): Promise<YearWorld> {
  const gateway = new YearGateway();
  const world: YearWorld = {
    creators: [],
    gateway,
    sent: [],
    superuser: { role: "superuser", superuserId: 0, name: "provozovatel" },
    bank: { came: 0, sent: 0, movements: 0 },
    latePushes: [],
    lastMovement: 0,
    lastPeriod: 0,
    knownEnds: new Map(),
    done: {},
    contextOf: async (actor, now) => {
      const context = await createContext(env, null);
      return {
        ...context,
        provider: { ...context.provider, bankAccount: ownAccount },
        actor,
        now,
        provedAt: now,
        payments: gateway,
        // Statements come as files.
        bank: null,
        limits: { allows: async () => true },
        later: async () => {},
        mail: {
          mostAtOnce: 1,
          send: async (mails) => {
            const day = pragueDayNumber(now) - firstDay;
            world.sent.push(...mails.map(({ to, subject, text }) => ({ day, mail: { to, subject, text } })));
            return { type: "taken" };
          },
        },
      };
    },
  };
  const { db, now } = await world.contextOf({ role: "visitor" }, momentOf(0, 0));
  await db.insert(tariffs).values(firstTariffs).onConflictDoNothing();
  const passwordHash = cheapHash(password);
  const { id: superuserId } = await db
    .insert(superusers)
    .values({ name: "provozovatel", email: "provozovatel@year.test", passwordHash, createdAt: now })
    .returning({ id: superusers.id })
    .get();
  world.superuser.superuserId = superuserId;
  const [before] = await db.select({ last: max(ledgerMovements.id) }).from(ledgerMovements);
  world.lastMovement = before?.last ?? 0;
  const names = Array.from({ length: count }, (_, at) => `rok-${at + 1}`);
  await inBatches(names, (name) =>
    db.insert(dashcamers).values({
      email: `${name}@year.test`,
      name,
      urlName: name,
      variant: 1,
      associatedBytes: 0,
      createdAt: now,
      confirmedAt: now,
      passwordHash,
    }),
  );
  const made = await db
    .select({ id: dashcamers.id, email: dashcamers.email, name: dashcamers.name })
    .from(dashcamers)
    .where(like(dashcamers.email, "%@year.test"))
    .orderBy(dashcamers.id);
  world.creators = made.map(({ id, email, name }) => ({
    id,
    email,
    actor: { role: "dashcamer", dashcamerId: id, name },
  }));
  const ofGivers = [...world.creators.entries()].filter(([at]) => at % givers === 0);
  await inBatches(ofGivers, ([at, { id }]) =>
    db.insert(promoCodes).values({
      code: codeOf(at),
      dashcamerId: id,
      percentOff: 10 + (at % 90),
      credit: 10_000,
      createdAt: now,
    }),
  );

  /** Thousands of single statements would take a minute. */
  async function inBatches<Item>(items: Item[], insert: (item: Item) => Statement) {
    for (let from = 0; from < items.length; from += 100)
      await db.batch(asBatch(items.slice(from, from + 100).map(insert)));
  }
  return world;
}

/** The promo code of the creator with this number; most have none. */
export const codeOf = (creator: number) => `ROK${creator}`;

import { eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
import { db, makeEditor, makePeriod } from "../../factories";
import * as world from "./world";

export const GB = 1_000_000_000;

/** A creator of Enterprise with 45 GB and an editor, who has paid a period of Decent ahead. */
export async function makeLower({
  from = Date.now() + 10 * world.day,
  variant = 1,
  usedBytes = 45 * GB,
} = {}) {
  const until = from + 30 * world.day;
  const creator = await world.newCreator({
    variant: 4,
    licenceUntil: until,
    usedBytes,
    associatedBytes: 1000 * GB,
  });
  await makeEditor({ dashcamerId: creator.id });
  await makePeriod({ dashcamerId: creator.id, variant: 4, from: from - 30 * world.day, until: from });
  const { id } = await makePeriod({ dashcamerId: creator.id, variant, from, until });
  return { creator, periodId: id };
}

export type LowerWorld = Awaited<ReturnType<typeof makeLower>>;

/** Mails about a lower period that were written to them. */
export async function lowerPeriodMails({ creator }: Pick<LowerWorld, "creator">) {
  const letters = await db.select().from(mails).where(eq(mails.recipient, creator.email));
  return letters
    .filter(({ kind }) => kind === "lowerPeriod")
    .map(({ text, subject }) => ({ text: text.replaceAll("\u00a0", " "), subject }));
}

/** Ends their contract. */
export const endOf = ({ creator }: Pick<LowerWorld, "creator">) =>
  db.update(dashcamers).set({ contractEndedAt: 1 }).where(eq(dashcamers.id, creator.id));

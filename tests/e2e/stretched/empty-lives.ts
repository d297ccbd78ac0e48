import { eq } from "drizzle-orm";
import { termsAnswers } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { fans } from "../../../db/schema/fans";
import { siteHosts, sites } from "../../../db/schema/sites";
import { dayMs, type World } from "../../../db/seed/world";
import { nobody } from "./names";

/** A creator, an editor and a fan who have nothing, and a site with nothing on it. */
export async function emptyLives({ db, now, passwordHash }: World): Promise<void> {
  const since = { passwordHash, createdAt: now, confirmedAt: now };
  const licence = { variant: 3, licenceUntil: now + 100 * dayMs, associatedBytes: 1_000_000_000 };
  await db
    .insert(dashcamers)
    .values({ name: "P", urlName: "p", email: nobody.dashcamer, ...licence, ...since });
  const creator = await db.select().from(dashcamers).where(eq(dashcamers.email, nobody.dashcamer)).get();
  await db.insert(fans).values({ email: nobody.fan, ...since });
  const fan = await db.select().from(fans).where(eq(fans.email, nobody.fan)).get();
  if (!creator || !fan) throw new Error("Nobody was made.");
  await db
    .insert(editors)
    .values({ dashcamerId: creator.id, name: "N", email: nobody.editor, passwordHash, createdAt: now });
  const answers = [
    { document: "d", dashcamerId: creator.id },
    { document: "g", dashcamerId: creator.id },
    { document: "f", fanId: fan.id },
    { document: "g", fanId: fan.id },
  ] as const;
  await db
    .insert(termsAnswers)
    .values(answers.map((answer) => ({ version: "2022-02-07", at: now, ...answer })));
  const siteId = 9001;
  await db.insert(sites).values({ id: siteId, dashcamerId: creator.id, name: "P", createdAt: now });
  await db.insert(siteHosts).values({ host: nobody.host, siteId });
}

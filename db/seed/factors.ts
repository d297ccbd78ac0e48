import {
  type FactorHolder,
  factorName,
  factorOwner,
} from "../../app/domain/second-factor/find-factor.server";
import { demoFactorSecret, superuser } from "../demo/people";
import { sites } from "../demo/sites";
import { totpFactors } from "../schema/second-factors";
import { daysBefore, superuser as superuserActor, type World } from "./world";

/** Statements that give a second factor to whoever must have one: the superuser and the local admin of each site. */
export async function seedFactors({ db, now, vault }: World) {
  const holders: FactorHolder[] = [
    superuserActor,
    ...sites.map((_, index) => ({ role: "localAdmin" as const, siteId: index + 1 })),
  ];
  const secrets = await Promise.all(
    holders.map((holder) => vault.seal(demoFactorSecret, `totp ${factorName(holder)}`)),
  );
  const addedAt = daysBefore(now, superuser.sinceDays);
  return holders.map((holder, index) =>
    db
      .insert(totpFactors)
      .values({ ...factorOwner(holder), secret: secrets[index] ?? "", lastStep: 0, addedAt }),
  );
}

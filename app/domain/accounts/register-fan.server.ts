import { insertIf } from "../../../db/insert-if.server";
import { termsAnswers } from "../../../db/schema/accounts";
import { fans } from "../../../db/schema/fans";
import type { Context } from "../context";
import { termsInForce } from "../terms/rules";
import { hashNewPassword } from "./new-password.server";
import {
  confirmationMail,
  guardRegistration,
  isAddressFree,
  isSomebodyWaiting,
  isWaiting,
  waitingId,
} from "./registration.server";
import type { RegisterFanInput } from "./wire";

/**
 * Registers a fan who still has to confirm the address. The same statements run for a new address, for one that
 * waits for its confirmation (the last form holds) and for one with an account (nothing changes, its owner gets a
 * mail), so neither the answer nor its time tells them apart.
 *
 * Refusals: MailNotExists, TooManyRequests.
 */
export async function registerFan(context: Context, input: RegisterFanInput): Promise<void> {
  const { db, now } = context;
  const { email, name, surname, nickname, clipMails } = input;
  await guardRegistration(context, email);
  const passwordHash = await hashNewPassword(context, input);
  const values = {
    email,
    name,
    surname,
    nickname: nickname || null,
    stateNotification: clipMails !== "none",
    mailFrequency: clipMails === "daily" ? clipMails : "atOnce",
    passwordHash,
    createdAt: now,
  } as const;
  const mail = await confirmationMail(context, "fan", email, input.to);
  const accepted = (document: "f" | "g") => ({
    document,
    version: termsInForce(context, document),
    fanId: waitingId("fan", email),
    at: now,
    place: "registration" as const,
  });
  const waits = isSomebodyWaiting("fan", email);
  await db.batch([
    insertIf(db, fans, values, isAddressFree("fan", email)),
    db.update(fans).set(values).where(isWaiting("fan", email)),
    insertIf(db, termsAnswers, accepted("f"), waits).onConflictDoNothing(),
    insertIf(db, termsAnswers, accepted("g"), waits).onConflictDoNothing(),
    ...mail.rows,
  ]);
  await mail.nudge();
}

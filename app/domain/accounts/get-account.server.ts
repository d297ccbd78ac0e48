import type { MailFrequency } from "../clip-mails/rules";
import type { Context } from "../context";
import { fanRow } from "./fan-row.server";
import { signedInFan } from "./signed-in-fan.server";

export type FanAccount = {
  email: string;
  /** A new address that waits for its confirmation. */
  pendingEmail: string | null;
  name: string;
  surname: string;
  nickname: string;
  stateNotification: boolean;
  mailFrequency: MailFrequency;
};

/** What the settings of a fan's account show. */
export async function getAccount(context: Context): Promise<FanAccount> {
  const { fanId } = signedInFan(context, "fans.account");
  const fan = await fanRow(context, fanId);
  const { email, pendingEmail, name, surname, nickname, stateNotification, mailFrequency } = fan;
  return { email, pendingEmail, name, surname, nickname: nickname ?? "", stateNotification, mailFrequency };
}

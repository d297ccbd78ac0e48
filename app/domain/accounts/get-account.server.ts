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
};

/** What the settings of a fan's account show. */
export async function getAccount(context: Context): Promise<FanAccount> {
  const { fanId } = signedInFan(context, "fans.account");
  const { email, pendingEmail, name, surname, nickname, stateNotification } = await fanRow(context, fanId);
  return { email, pendingEmail, name, surname, nickname: nickname ?? "", stateNotification };
}

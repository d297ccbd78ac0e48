import type { Context } from "../context";
import { getRecord } from "../dashcamers/get-record.server";
import { ensure } from "../errors";
import { type CallCredentials, logIn } from "./log-in.server";

/** Proves a creator and gives their whole record with its statistics. */
export async function logInDashcamer(context: Context, credentials: CallCredentials) {
  const { account } = await logIn(context, { role: "dashcamer", ...credentials });
  ensure(account.role === "dashcamer", "WrongCredentials");
  return getRecord(context, account.dashcamerId);
}

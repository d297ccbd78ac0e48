import { eq } from "drizzle-orm";
import { editors } from "../../../db/schema/editors";
import { fans } from "../../../db/schema/fans";
import { clipMailKey } from "../clip-mails/clip-mail-links.server";
import type { Context } from "../context";
import { dashcamerOnWire, selectDashcamer } from "../dashcamers/get-dashcamer.server";
import { editorOnWire } from "../editors/list-editors.server";
import { ensure } from "../errors";
import { passFactor } from "../second-factor/pass-factor.server";
import type { LoginUserReply, UserOnWire } from "./calls-wire";
import { type CallCredentials, proveAccounts, recordLogin } from "./log-in.server";

/** Proves a fan, or else an editor, and gives what their pages need to begin with. */
export async function logInUser(
  context: Context,
  { code, ...credentials }: CallCredentials,
): Promise<LoginUserReply> {
  const [found] = await proveAccounts(context, ["fan", "editor"], credentials);
  ensure(found, "WrongCredentials");
  await passFactor(context, found.account, { code });
  const account = await recordLogin(context, found);
  if (account.role === "fan") return { User: await userOf(context, account.fanId) };
  ensure(account.role === "editor", "WrongCredentials");
  return editorWithCreator(context, account);
}

async function userOf(context: Context, id: number): Promise<UserOnWire> {
  const fan = await context.db.select().from(fans).where(eq(fans.id, id)).get();
  ensure(fan, "NotFound");
  return {
    ID: fan.id,
    Name: fan.name,
    Surname: fan.surname,
    Email: fan.email ?? "",
    Password: "",
    Nickname: fan.nickname,
    StateNotification: fan.stateNotification,
    UnsubscribeKey: await clipMailKey(context, { fanId: fan.id }),
  };
}

async function editorWithCreator(context: Context, account: { editorId: number; dashcamerId: number }) {
  const { db, site, now } = context;
  // Not one batch: D1 gives its rows by column name, and the two share names.
  const [editor, creator] = await Promise.all([
    db.select().from(editors).where(eq(editors.id, account.editorId)).get(),
    selectDashcamer(db, site, account.dashcamerId).get(),
  ]);
  ensure(editor && creator, "NotFound");
  return { Editor: editorOnWire(editor), Dashcamer: dashcamerOnWire(creator, now) };
}

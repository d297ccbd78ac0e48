import type { Context } from "~/domain/context";
import { ensure } from "~/domain/errors";
import { getMail } from "~/domain/mail/get-mail.server";
import { idParam } from "~/http/params.server";

/** A mail by its part of the address: one of the outbox, or behind an `n` one that the stand-in for newsletters has taken. */
export async function mailOf(context: Context, name: string | undefined) {
  if (!name?.startsWith("n")) return getMail(context, { id: idParam(name) });
  const mail = await context.bulkMail?.storedMails?.get(idParam(name.slice(1)));
  ensure(mail, "NotFound");
  const { to, ...rest } = mail;
  return { ...rest, recipient: to, state: "sent" as const, lastError: null };
}

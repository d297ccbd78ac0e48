import { superusers } from "../../../db/schema/superusers";
import type { RenderedLetter } from "../../texts/mail/letter";
import type { Context } from "../context";
import type { MailInput } from "./queue-mail.server";

/** A mail to each of the provider's people about one occasion: a kind of mail and what it is about. */
export async function superuserMails(
  { db }: Context,
  { kind, about, letter }: { kind: string; about: string; letter: RenderedLetter },
): Promise<MailInput[]> {
  const people = await db.select({ id: superusers.id, email: superusers.email }).from(superusers);
  return people.map(({ id, email }) => ({ kind, dedupeKey: `${kind}:${about}:${id}`, to: email, ...letter }));
}

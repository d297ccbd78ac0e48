import { createHmac } from "node:crypto";

/** What people bring at its longest: 255 characters without a space. */
export const longName = "nejneobhospodařovávatelnějšíkřižovatka".repeat(7).slice(0, 255);

const secretOf = (digit: number) => String(digit).repeat(32);

/** One clip has the most of everything, another one has no title and nothing beside it. */
export const full = { id: 9001, viewGuid: secretOf(1), transferGuid: secretOf(2), shareGuid: secretOf(3) };
export const bare = { id: 9002, viewGuid: secretOf(4), transferGuid: secretOf(5), shareGuid: secretOf(6) };

/** The demo world's creator whose contract has ended. */
export const former = 4;

/** Addresses with a key lead by these, whatever they are keys of. */
export const keys = {
  newsletter: secretOf(7),
  fanMails: `f1-${signed("clipMails:fan:1")}`,
  invitation: secretOf(9),
  confirm: "a".repeat(32),
  reset: "b".repeat(32),
  changeEmail: "c".repeat(32),
  emailAccess: "f".repeat(32),
  ticket: "d".repeat(32),
  payment: "e".repeat(32),
  refund: refundKey(9002),
  credit: `${former}-${signed(`credit:${former}`)}`,
  withdrawal: `9001-${signed(`withdrawal:${secretOf(9)}`)}`,
};

/** The key of the link by which somebody says where their money goes. */
export function refundKey(id: number): string {
  return `${id}-${signed(`refund:${id}`)}`;
}

/** As workers/link-keys.ts signs in development. */
function signed(purpose: string): string {
  return createHmac("sha256", "known to everybody, for development only").update(purpose).digest("base64url");
}

/** An order that can be withdrawn from. */
export const order = { id: 9001, uuid: secretOf(9) };

/** People with nothing at all, and a site with nothing on it. */
export const nobody = {
  dashcamer: "prazdny@palubka.test",
  fan: "prazdna@palubka.test",
  editor: "nikdo@palubka.test",
  host: "prazdny.localhost",
};

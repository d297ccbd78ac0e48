import type { Context } from "../context";
import { newSecret } from "./secrets.server";

/** Accounts that one browser is known by; the one used last comes first. */
const longestMemory = 5;

/** What stands for a role in a browser's memory of its accounts. */
const letters = { fan: "f", dashcamer: "d", editor: "e", superuser: "s", localAdmin: "a" } as const;
type DeviceRole = keyof typeof letters;

/**
 * A browser that has been logged in before, as its cookie says: an id of its own, and for each account a mark that only
 * we can make. A mark names the role and is bound to the address, but does not show it.
 */
export type Device = { id: string; marks: string[] };

const cookieShape = /^[0-9a-f]{32}(\.[fdesa][\w-]{43}){1,5}$/;

/** The cookie's value as a device; null for anything that cannot be ours. */
export function readDevice(cookie: string | null): Device | null {
  if (cookie === null || !cookieShape.test(cookie)) return null;
  const [id = "", ...marks] = cookie.split(".");
  return { id, marks };
}

/** True when somebody was logged in to the account from this browser before. */
export async function isKnownDevice(context: Context, account: string): Promise<boolean> {
  return (await rolesKnownHere(context, account)).length > 0;
}

/** The roles in which this browser was logged in by the address, the last one first. */
export async function rolesKnownHere(context: Context, account: string): Promise<DeviceRole[]> {
  const { device } = context;
  if (!device) return [];
  const known: DeviceRole[] = [];
  for (const mark of device.marks) {
    const role = roleOf(mark);
    if (role && mark === (await markOf(context, device.id, role, account))) known.push(role);
  }
  return known;
}

/** The cookie's value that makes this browser known to the account, which was logged in to just now. */
export async function rememberDevice(
  context: Context,
  { role, account }: { role: DeviceRole; account: string },
): Promise<string> {
  const { id, marks } = context.device ?? { id: newSecret(), marks: [] };
  const mark = await markOf(context, id, role, account);
  return [id, mark, ...marks.filter((other) => other !== mark).slice(0, longestMemory - 1)].join(".");
}

async function markOf(context: Context, id: string, role: DeviceRole, account: string): Promise<string> {
  return letters[role] + (await context.linkKey(`device ${id} ${role} ${account}`));
}

function roleOf(mark: string): DeviceRole | undefined {
  return (Object.keys(letters) as DeviceRole[]).find((role) => mark.startsWith(letters[role]));
}

/** How an account is named where attempts to log in to it are counted: by the address, whatever its role. */
export function accountName(owner: { email: string } | { siteId: number }): string {
  return "email" in owner ? owner.email.toLowerCase() : `site ${owner.siteId}`;
}

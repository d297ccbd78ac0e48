import { eq } from "drizzle-orm";
import { socialAccounts } from "../../../db/schema/social";
import { isSameSecret, newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { ownAccount, sealedFor } from "./account.server";
import { connectPage } from "./connect-page.server";
import type { SocialPage } from "./networks";
import { choiceMs, loginMs } from "./rules";

/** Where Facebook sends a creator back to. */
export const returnPath = "/dashcamer/social/back";

/** What is stored of a login until the page is chosen. */
export type Choice = { pages: SocialPage[]; until: number };

/**
 * The address of Facebook's login dialog for the creator who asks. Its `state` is signed for this very login of theirs and
 * holds for an hour, so nobody can have a stranger's page connected. Null where no app is set up.
 */
export async function loginAddress(context: Context): Promise<string | null> {
  const { actor, social, now, baseUrl } = context;
  allow(actor, "social.manage", undefined);
  if (!social) return null;
  const until = now + loginMs;
  const state = `${until}.${await stateKey(context, until)}`;
  return social.loginUrl({ returnUrl: baseUrl + returnPath, state });
}

const stateKey = ({ linkKey, actor, sessionHash }: Context, until: number) =>
  linkKey(`socialLogin:${creatorOf(actor)}:${sessionHash}:${until}`);

async function isOwnState(context: Context, state: string): Promise<boolean> {
  const [, digits, key] = /^(\d{13})\.([\w-]{43})$/.exec(state) ?? [];
  if (!digits || !key || Number(digits) < context.now) return false;
  return isSameSecret(key, await stateKey(context, Number(digits)));
}

/**
 * Takes over what a login at Facebook has brought. One page is connected at once; of several one is chosen next,
 * and until then nothing is sent. Refuses: NotInTariff, SocialLoginFailed, SocialPermissions, NoPages,
 * RemoteServiceUnavailable.
 */
export async function finishLogin(
  context: Context,
  { code, state }: { code: string; state: string },
): Promise<"connected" | "choosing"> {
  const { db, actor, social, now, baseUrl } = context;
  allow(actor, "social.manage", undefined);
  const dashcamerId = creatorOf(actor);
  ensure(social, "RemoteServiceUnavailable");
  ensure((await ownAccount(context)).isInTariff, "NotInTariff");
  ensure(await isOwnState(context, state), "SocialLoginFailed");
  const login = await social.logIn({ code, returnUrl: baseUrl + returnPath });
  if (login.type === "unknown" || login.type === "busy") throw new Refusal("RemoteServiceUnavailable");
  ensure(login.type !== "permission", "SocialPermissions");
  ensure(login.type === "done", "SocialLoginFailed");
  const { userId, pages } = login.value;
  const [page] = pages;
  ensure(page, "NoPages");
  if (pages.length === 1) {
    await connectPage(context, { page, userId });
    return "connected";
  }
  const choice: Choice = { pages, until: now + choiceMs };
  const choosing = {
    state: "choosing",
    connectionKey: newSecret(),
    sealed: await context.vault.seal(JSON.stringify(choice), sealedFor(dashcamerId)),
    userId,
    pageId: null,
    pageName: null,
    instagramId: null,
    instagramName: null,
    deadReason: null,
    expiresAt: null,
    checkAt: choice.until,
  } as const;
  await db
    .insert(socialAccounts)
    .values({ dashcamerId, ...choosing })
    .onConflictDoUpdate({ target: socialAccounts.dashcamerId, set: choosing });
  return "choosing";
}

/** The pages of a login that waits for the choice; null when there is none or it is over. */
export async function choiceOf(
  { social, vault, now }: Pick<Context, "social" | "vault" | "now">,
  account: typeof socialAccounts.$inferSelect | undefined,
): Promise<Choice | null> {
  if (account?.state !== "choosing" || !account.sealed || !social) return null;
  const opened = await vault.open(account.sealed, sealedFor(account.dashcamerId));
  const choice = opened === null ? null : (JSON.parse(opened) as Choice);
  return choice && choice.until > now ? choice : null;
}

/** Connects one of the pages that the login has brought. `ChangedMeanwhile` when the login is over. */
export async function choosePage(context: Context, { pageId }: { pageId: string }): Promise<void> {
  allow(context.actor, "social.manage", undefined);
  const { account, isInTariff } = await ownAccount(context);
  ensure(isInTariff, "NotInTariff");
  const choice = await choiceOf(context, account);
  const page = choice?.pages.find(({ id }) => id === pageId);
  ensure(account?.connectionKey && page, "ChangedMeanwhile");
  const isThisLogin = eq(socialAccounts.connectionKey, account.connectionKey);
  await connectPage(context, { page, userId: account.userId ?? "" }, isThisLogin);
}

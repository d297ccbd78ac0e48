import { z } from "zod";
import type { SocialLogin, SocialOutcome } from "../../app/domain/social/networks";
import { askGraph, type GraphSettings } from "./graph-calls";

/** What a creator has to let us do, so that there is a page to post to. */
export const pageScopes = ["pages_show_list", "pages_read_engagement", "pages_manage_posts"];

/** What stories need besides; whoever declines it has posts on the page alone. */
export const instagramScopes = ["instagram_basic", "instagram_content_publish"];

/** Pages that can be chosen from. */
const mostPages = 100;

const Token = z.object({ access_token: z.string().min(1).max(1000) });

const Permissions = z.object({
  data: z.array(z.object({ permission: z.string(), status: z.string() })).max(200),
});

const Accounts = z.object({
  data: z
    .array(
      z.object({
        id: z.string().regex(/^\d{1,30}$/),
        name: z.string(),
        access_token: z.string().min(1).max(1000).optional(),
        tasks: z.array(z.string()).optional(),
        instagram_business_account: z
          .object({ id: z.string().regex(/^\d{1,30}$/), username: z.string().default("") })
          .optional(),
      }),
    )
    .max(mostPages),
});

/**
 * A code of the login dialog becomes a token of an hour or two, that one of sixty days, and with it the tokens of pages do
 * not run out by themselves. Only the pages' tokens are given back. In the dialog every permission can be declined by itself:
 * without one that a page needs the outcome is `permission`, without one of Instagram's no page has an account there.
 */
export async function logIn(
  settings: GraphSettings,
  { code, returnUrl }: { code: string; returnUrl: string },
): Promise<SocialOutcome<SocialLogin>> {
  const app = { client_id: settings.appId, client_secret: settings.appSecret };
  const path = "/oauth/access_token";
  const short = await askGraph(settings, {
    method: "POST",
    path,
    fields: { ...app, redirect_uri: returnUrl, code },
    reply: Token,
  });
  if (short.type !== "done") return short;
  const long = await askGraph(settings, {
    method: "POST",
    path,
    fields: { ...app, grant_type: "fb_exchange_token", fb_exchange_token: short.value.access_token },
    reply: Token,
  });
  if (long.type !== "done") return long;
  const token = long.value.access_token;
  const me = await askGraph(settings, {
    path: "/me",
    fields: { fields: "id" },
    token,
    reply: z.object({ id: z.string().max(60) }),
  });
  if (me.type !== "done") return me;
  const permissions = await askGraph(settings, {
    path: "/me/permissions",
    fields: {},
    token,
    reply: Permissions,
  });
  if (permissions.type !== "done") return permissions;
  const isGranted = (scope: string) =>
    permissions.value.data.some(({ permission, status }) => permission === scope && status === "granted");
  if (!pageScopes.every(isGranted)) return { type: "permission" };
  const hasInstagram = instagramScopes.every(isGranted);
  const accounts = await askGraph(settings, {
    path: "/me/accounts",
    fields: {
      fields: `id,name,access_token,tasks${hasInstagram ? ",instagram_business_account{id,username}" : ""}`,
      limit: String(mostPages),
    },
    token,
    reply: Accounts,
  });
  if (accounts.type !== "done") return accounts;
  const pages = accounts.value.data.flatMap(
    ({ id, name, access_token, tasks, instagram_business_account: at }) => {
      const mayPost = tasks === undefined || tasks.includes("CREATE_CONTENT") || tasks.includes("MANAGE");
      if (!access_token || !mayPost) return [];
      return [
        {
          id,
          name: name.slice(0, 200),
          token: access_token,
          instagram: at && hasInstagram ? { id: at.id, name: at.username.slice(0, 100) } : null,
        },
      ];
    },
  );
  return { type: "done", value: { userId: me.value.id, pages } };
}

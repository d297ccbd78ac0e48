import type { SocialNetworks } from "../../app/domain/context";
import { graph } from "./graph";
import { sandboxSocial } from "./sandbox/door";
import { tokenVault } from "./vault";

declare global {
  interface Env {
    /** Secret of the app at Facebook: `wrangler secret put FACEBOOK_APP_SECRET`. */
    FACEBOOK_APP_SECRET?: string;
    /** Keys that tokens are encrypted with, see `tokenVault`: `wrangler secret put SOCIAL_TOKEN_KEY`. */
    SOCIAL_TOKEN_KEY?: string;
  }
}

/** Facebook once it is set up whole, else the stand-in in development and nothing in production. */
export function socialOf(env: Env): SocialNetworks | null {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret, SOCIAL_TOKEN_KEY: keys } = env;
  if (appId && appSecret && keys) {
    return {
      ...graph({
        apiUrl: "https://graph.facebook.com",
        dialogUrl: "https://www.facebook.com",
        version: env.FACEBOOK_API_VERSION,
        appId,
        appSecret,
        fetch: (url, init) => fetch(url, init),
      }),
      ...tokenVault(keys),
      page: null,
    };
  }
  return env.APP_ENV === "development" ? sandboxSocial(env) : null;
}

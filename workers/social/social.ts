import type { SocialNetworks } from "../../app/domain/social/networks";
import { graph } from "./graph";
import { sandboxSocial } from "./sandbox/door";

declare global {
  interface Env {
    /** Secret of the app at Facebook: `wrangler secret put FACEBOOK_APP_SECRET`. */
    FACEBOOK_APP_SECRET?: string;
  }
}

/** Facebook once it is set up whole, else the stand-in in development and nothing in production. */
export function socialOf(env: Env): SocialNetworks | null {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = env;
  if (appId && appSecret) {
    return {
      ...graph({
        apiUrl: "https://graph.facebook.com",
        dialogUrl: "https://www.facebook.com",
        version: env.FACEBOOK_API_VERSION,
        appId,
        appSecret,
        fetch: (url, init) => fetch(url, init),
      }),
      page: null,
    };
  }
  return env.APP_ENV === "development" ? sandboxSocial(env) : null;
}

import type { SocialNetworks } from "../../../app/domain/social/networks";
import { graph } from "../graph";
import { appId, appSecret, mountPath, version } from "./account";

/** The social networks of development: one object for all of it. */
export const sandboxGraph = (env: Pick<Env, "SANDBOX_GRAPH">) => env.SANDBOX_GRAPH.getByName("networks");

/** The same adapter as for Facebook; only its requests go to the Durable Object instead of the network. */
export function sandboxSocial(env: Env): SocialNetworks {
  return {
    ...graph({
      apiUrl: env.BASE_URL,
      dialogUrl: `${env.BASE_URL}${mountPath}`,
      version,
      appId,
      appSecret,
      fetch: (url, init) => sandboxGraph(env).fetch(url, init),
    }),
    page: mountPath,
  };
}

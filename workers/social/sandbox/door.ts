import type { SocialNetworks } from "../../../app/domain/social/networks";
import { graph } from "../graph";
import { appId, appSecret, mountPath, version } from "./account";

const networks = (env: Pick<Env, "SANDBOX_GRAPH">) => env.SANDBOX_GRAPH.getByName("networks");

/** The same adapter as for Facebook; only its requests go to the Durable Object instead of the network. */
export function sandboxSocial(env: Env): SocialNetworks {
  return {
    ...graph({
      apiUrl: env.BASE_URL,
      dialogUrl: `${env.BASE_URL}${mountPath}`,
      version,
      appId,
      appSecret,
      fetch: (url, init) => networks(env).fetch(url, init),
    }),
    page: mountPath,
  };
}

/** Whether a request is for the stand-in; outside development there is none. */
export function isForSandboxGraph(request: Request, env: Env): boolean {
  const { pathname } = new URL(request.url);
  const isOurs = pathname === mountPath || pathname.startsWith(`${mountPath}/`);
  return env.APP_ENV === "development" && isOurs;
}

/** Lets browsers and curl reach the stand-in by its own paths. */
export function handleSandboxGraph(request: Request, env: Env): Promise<Response> {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(mountPath.length);
  return networks(env).fetch(new Request(url, request));
}

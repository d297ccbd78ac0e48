import { mountPath as bankPath } from "./bank/sandbox/account";
import { sandboxBank } from "./bank/sandbox/door";
import { mountPath as mailPath } from "./bulk-mail/sandbox/account";
import { sandboxMail } from "./bulk-mail/sandbox/door";
import { mountPath as gatewayPath } from "./payments/sandbox/account";
import { sandboxGateway } from "./payments/sandbox/door";
import { mountPath as graphPath } from "./social/sandbox/account";
import { sandboxGraph } from "./social/sandbox/door";

/** What stands for the outside world in development, below paths of its own; each knows the paths of its service. */
const sandboxes = {
  [bankPath]: sandboxBank,
  [gatewayPath]: sandboxGateway,
  [graphPath]: sandboxGraph,
  [mailPath]: sandboxMail,
};

/** Hands a request of browsers, curl or an adapter to the sandbox that it is for; null when it is for none. */
export function handleSandbox(request: Request, url: URL, env: Env): Promise<Response> | null {
  const found = Object.entries(sandboxes).find(([path]) => isBelow(url, path));
  if (!found) return null;
  const [path, sandbox] = found;
  const ofService = new URL(url);
  ofService.pathname = url.pathname.slice(path.length);
  return sandbox(env).fetch(new Request(ofService, request));
}

/** Calls of the mail service's customer are no flood: the service has a limit of its own. */
export const isForSandboxMail = (url: URL): boolean => isBelow(url, mailPath);

const isBelow = ({ pathname }: URL, path: string) => pathname === path || pathname.startsWith(`${path}/`);

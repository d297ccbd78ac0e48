import { type AppLoadContext, data } from "../framework/route.server";

/** Pages for developers are not there at all in production. */
export function onlyInDevelopment({ isDevelopment }: AppLoadContext): void {
  if (!isDevelopment) throw data(null, { status: 404 });
}

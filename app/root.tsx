import type { ReactNode } from "react";
import { useAgainSeconds } from "./client/again-seconds";
import { DeferredFeatures } from "./client/deferred";
import { RouteError } from "./client/errors/route-error";
import { usePageReplies } from "./client/page-replies";
import { useConnection } from "./client/requests/connection-state";
import { SiteDialogs } from "./client/site/dialogs";
import { ImpersonationBar, type ShownImpersonation } from "./client/site/impersonation-bar";
import { SiteFrame } from "./client/site/site-frame";
import { Toasts } from "./client/toasts";
import { usePolling } from "./client/use-polling";
import { lastRoot } from "./client/use-root";
import { type Actor, personOf } from "./domain/actor";
import type { Context } from "./domain/context";
import { frameOf } from "./domain/settings/frame";
import { allInForce } from "./domain/terms/rules";
import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "./framework/route.server";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
} from "./framework/router";
import { areCookiesAccepted } from "./http/cookie-notice.server";
import { endExpiredLogin, hasEndedLogin } from "./http/expired-login.server";
import { takeToast } from "./http/flash.server";
import { logoutCookies } from "./http/session.server";
import { frameMeta } from "./http/titled";
import styles from "./styles/app.css?url";
import { toastText } from "./texts/errors";
import { providerLine } from "./texts/provider";
import { Loader } from "./ui/loader";
import { useNonce } from "./ui/nonce";
import type { PageHandle } from "./ui/page-handle";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  {
    rel: "preload",
    href: "/fonts/overpass-v1.woff2",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export async function loader(args: LoaderFunctionArgs) {
  await endExpiredLogin(args);
  const { palubka } = args.context;
  const { toast: waiting, headers } = takeToast(args.request);
  const hasEnded = hasEndedLogin(args);
  if (hasEnded) for (const [name, value] of logoutCookies(args.request)) headers.append(name, value);
  const toast = waiting ?? (hasEnded ? "loginEnded" : null);
  return data(
    {
      ...frameOf(palubka.site),
      siteUrl: palubka.siteUrl,
      provider: providerLine(palubka.provider),
      actor: briefly(palubka.actor),
      impersonation: impersonationOf(palubka),
      terms: allInForce(palubka),
      flash: toast && { id: `flash-${palubka.now}`, ...toastText(toast) },
      cookiesAccepted: areCookiesAccepted(args.request),
    },
    { headers },
  );
}

export { exceptSteps as shouldRevalidate } from "./client/review-steps";

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  frameMeta({ error, matches: [{ id: "root", data: data ?? lastRoot() }] });

export default function Root() {
  const { flash, serverMessage } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const { isDown } = useConnection();
  // While the connection is down the page that is there can still be read.
  const isLoading = navigation.state === "loading" && !navigation.formData && !isDown;
  const staysHere = useLoadsInside(navigation.location?.pathname);
  const againSeconds = useAgainSeconds();
  usePolling(againSeconds === null ? null : againSeconds * 1000);
  const announced = usePageReplies();
  if (flash) announced.push(flash);
  if (serverMessage) announced.push({ id: `server-${serverMessage.text}`, ms: null, ...serverMessage });
  return (
    <Toasts announced={announced}>
      <ImpersonationBar />
      <Outlet />
      {isLoading && !staysHere ? <Loader page /> : null}
      <DeferredFeatures />
    </Toasts>
  );
}

/** Whether what is loaded belongs to the page that is there, and the page shows by itself that it waits. */
function useLoadsInside(to: string | undefined): boolean {
  const { pathname } = useLocation();
  const matches = useMatches();
  return to === pathname && matches.some(({ handle }) => (handle as PageHandle | undefined)?.loadsInside);
}

/**
 * Jumps within a page, such as the one past the menus, are no entries that the router knows: all would share one key
 * and lead to where the page of the last one was scrolled. With a key of its own each leads where it says.
 */
const placeKey = ({ key, hash }: { key: string; hash: string }) =>
  key === "default" && hash ? String(Math.random()) : key;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const againSeconds = useAgainSeconds();
  return (
    <html lang="cs">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b0d10" />
        {againSeconds === null ? null : (
          <noscript>
            <meta httpEquiv="refresh" content={String(againSeconds)} />
          </noscript>
        )}
        <Meta />
        <Links />
      </head>
      <body data-scripts={handle?.readFirst ? "when-touched" : undefined}>
        {children}
        <ScrollRestoration getKey={placeKey} nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Even where nothing else is left, the site's frame is. */
export function ErrorBoundary() {
  return (
    <Toasts announced={[]}>
      <ImpersonationBar />
      <SiteDialogs>
        <SiteFrame>
          <RouteError />
        </SiteFrame>
      </SiteDialogs>
      <DeferredFeatures />
    </Toasts>
  );
}

function impersonationOf({ actor, now }: Pick<Context, "actor" | "now">): ShownImpersonation | null {
  if (actor.role !== "dashcamer" || actor.impersonatedBy === undefined) return null;
  const { dashcamerId, name, impersonatedBy } = actor;
  return { dashcamerId, name, until: impersonatedBy.until, leftMs: impersonatedBy.until - now };
}

/** What pages need to know of the person: role, name, and what tells them from another, nothing else. */
function briefly(actor: Actor): { role: Actor["role"]; name: string; person: string } {
  return { role: actor.role, name: "name" in actor ? actor.name : "", person: personOf(actor) };
}

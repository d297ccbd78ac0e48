import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { usePageReplies } from "./client/page-replies";
import { RouteError } from "./client/route-error";
import { Toasts } from "./client/toasts";
import type { Actor } from "./domain/actor";
import { getFrame } from "./domain/settings/get-frame.server";
import { areCookiesAccepted } from "./http/cookie-notice.server";
import { endExpiredLogin } from "./http/expired-login.server";
import { takeToast } from "./http/flash.server";
import styles from "./styles/app.css?url";
import { toastText } from "./texts/errors";
import { Loader } from "./ui/loader";
import { useNonce } from "./ui/nonce";

export const links: LinksFunction = () => [
  {
    rel: "preload",
    href: "/fonts/overpass-v1.woff2",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export async function loader(args: LoaderFunctionArgs) {
  endExpiredLogin(args);
  const { palubka } = args.context;
  const { toast, headers } = takeToast(args.request);
  return data(
    {
      ...(await getFrame(palubka)),
      actor: briefly(palubka.actor),
      flash: toast && { id: `flash-${palubka.now}`, ...toastText(toast) },
      cookiesAccepted: areCookiesAccepted(args.request),
    },
    { headers },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.siteName ?? "Palubka" }];

export default function Root() {
  const { flash, serverMessage } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const announced = usePageReplies();
  if (flash) announced.push(flash);
  if (serverMessage) announced.push({ id: `server-${serverMessage.text}`, ms: null, ...serverMessage });
  return (
    <Toasts announced={announced}>
      <Outlet />
      {navigation.state === "loading" && !navigation.formData ? <Loader page /> : null}
    </Toasts>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="cs">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b0d10" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}

/** What pages need to know of the person: role and name, nothing else. */
function briefly(actor: Actor): { role: Actor["role"]; name: string } {
  return { role: actor.role, name: "name" in actor ? actor.name : "" };
}

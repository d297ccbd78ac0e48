import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
export default function Root() {
  return (
    <html lang="cs">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

// The least that a Remix page with a limit of requests and one question to D1 can be: no styles, no scripts, one
// sentence.
import { RemixServer, useLoaderData } from "@remix-run/react";
import { createRequestHandler } from "@remix-run/server-runtime";
import { createElement as h } from "react";
import { renderToReadableStream } from "react-dom/server";

function Page() {
  const { name } = useLoaderData();
  return h(
    "html",
    { lang: "cs" },
    h("head", null, h("title", null, name)),
    h("body", null, h("h1", null, name)),
  );
}

const route = { id: "root", path: "", hasLoader: true, module: "/root.js", imports: [] };
const build = {
  entry: {
    module: {
      async default(request, status, headers, remixContext) {
        const body = await renderToReadableStream(
          h(RemixServer, { context: remixContext, url: request.url }),
        );
        headers.set("Content-Type", "text/html");
        return new Response(body, { status, headers });
      },
    },
  },
  routes: {
    root: {
      ...route,
      module: {
        default: Page,
        loader: ({ context }) => context.db.prepare("select 'Palubka' as name").first(),
      },
    },
  },
  assets: {
    entry: { module: "/entry.js", imports: [] },
    routes: { root: route },
    url: "/manifest.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {
    v3_singleFetch: true,
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
  },
  isSpaMode: false,
};

const handle = createRequestHandler(build, "production");

export default {
  async fetch(request, env) {
    const { success } = await env.REQUEST_LIMIT.limit({ key: request.headers.get("CF-Connecting-IP") });
    return success ? handle(request, { db: env.DB }) : new Response(null, { status: 429 });
  },
};

import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import { ownRouteModules } from "./app/framework/route-modules-plugin";
import { browserForms } from "./scripts/browser-forms";
import { replyShapes } from "./scripts/reply-shapes/plugin";
import { thirdPartyLicences } from "./scripts/third-party-licences";

const frameworkPackages =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\/|\/app\/framework\/(?!page-(encoding|replies))/;

/** Modules of these paths under app/. Apart, each of the small ones would be a request of its own. */
const modules = (paths: string[]) => new RegExp(paths.map((path) => `/app/${path}\\.tsx?$`).join("|"));

/**
 * By the file that they come in: what every public page needs, most forms, pages of text, what goes wrong on the way,
 * the workspace's frame, the sending of clips.
 */
const chunks = {
  site: modules([
    "ui/(anchor|banner|bug-fab|button|check|class-names|cookie-notice|footage|footer|form|form-fields|hide-after-choice|hud|icon|lane-heading)",
    "ui/(host-name|loader|nonce|side-menu|site-shell|skip-link|structured-data|tag|toast|top-menu)",
    "client/(announcements|deferred|page-replies|review-steps|toasts|use-answers|use-root|watch)",
    "ui/typography/jsx-runtime",
    "http/titled",
    "client/errors/(not-loaded|route-error)",
    "client/requests/connection-state",
    "client/site/(dialogs|hidden-door|read-terms|site-frame|use-footer)",
    "texts/(error-titles|format|shell|terms|typography)",
    "domain/(czech-order|prague-clock)",
    "domain/(tags|terms)/rules",
    "routes/_site\\._index/consent",
  ]),
  forms: modules([
    "ui/(card|dialog|field|progress)",
    "client/upload/share-worker",
    "http/form-reply",
    "texts/forms",
    "domain/prague-time",
  ]),
  reading: modules(["ui/prose", "areas/site/(text-page|text-page-texts)"]),
  trouble: modules(["texts/connection", "client/requests/(reply-kind|unread-page)"]),
  workspace: modules([
    "ui/(menu|meter)",
    "texts/dashcamer-settings",
    "areas/workspace/(workspace-frame|workspace-shell|editors-texts|site-settings-texts|statistics-texts|trash-texts)",
    "routes/dashcamer/licence-notice",
    "areas/workspace/channel/(texts|playlists-texts)",
    "routes/dashcamer\\.space/texts",
    "routes/dashcamer\\.tags/texts",
  ]),
  sending: modules(["areas/board/(texts|wanted-card)", "routes/_site\\.upload/texts"]),
};

/** Pages hardly ever fail, so a browser fetches what stands instead of one when it first needs it. */
const errorPages: Plugin = {
  name: "palubka-error-pages",
  enforce: "pre",
  resolveId(source, _, { ssr }) {
    if (ssr || source !== "./error-pages-at-hand") return null;
    return new URL("./app/client/errors/error-pages-fetched.ts", import.meta.url).pathname;
  },
};

/** The framework in a file of its own, which stays in the browser's cache from release to release. */
function chunkOf(id: string): string | undefined {
  if (frameworkPackages.test(id)) return "framework";
  if (id.includes("vite/preload-helper")) return "site";
  return Object.entries(chunks).find(([, paths]) => paths.test(id))?.[0];
}

/** A screen's file is called like its route, not `route`: faults that browsers report name the file. */
function entryFileNames({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, screen] = /\/app\/routes\/([^/]+)\/route\.tsx?\b/.exec(facadeModuleId ?? "") ?? [];
  return `assets/${screen?.replaceAll(/[^\w.-]/g, "_") ?? "[name]"}-[hash].js`;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    thirdPartyLicences(),
    ownRouteModules(),
    errorPages,
    browserForms(),
    replyShapes({ quick: process.env.PALUBKA_BUILD === "quick" }),
    remix({
      ignoredRouteFiles: ["**/.*", "**/*.test.*"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
        v3_routeConfig: false,
      },
    }),
  ],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  // The server bundle runs in workerd, where nothing can be resolved at run time.
  ssr: {
    noExternal: true,
    target: "webworker",
    resolve: { conditions: ["workerd", "worker", "browser", "module", "import", "default"] },
  },
  // Licences stand in /licenses.txt.
  esbuild: { legalComments: "none" },
  build: {
    // `npm run dev` prefers the quicker one.
    minify: isSsrBuild || process.env.PALUBKA_BUILD === "quick" ? true : "terser",
    terserOptions: { compress: { passes: 2 } },
    target: "es2022",
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf, entryFileNames } },
  },
}));

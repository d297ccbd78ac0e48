import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import { ownRouteModules } from "./app/framework/route-modules-plugin";
import { browserForms } from "./scripts/browser-forms";
import { chunkOf } from "./scripts/chunks";
import { companionFile } from "./scripts/companion-file";
import { keepMapsPrivate } from "./scripts/private-maps";
import { replyShapes } from "./scripts/reply-shapes/plugin";
import { thirdPartyLicences } from "./scripts/third-party-licences";

/** Pages hardly ever fail, so a browser fetches what stands instead of one when it first needs it. */
const errorPages: Plugin = {
  name: "palubka-error-pages",
  enforce: "pre",
  resolveId(source, _, { ssr }) {
    if (ssr || source !== "./error-pages-at-hand") return null;
    return new URL("./app/client/errors/error-pages-fetched.ts", import.meta.url).pathname;
  },
};

/** A screen's file is called like its route, not `route`: faults that browsers report name the file. */
function entryFileNames({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, screen] = /\/app\/routes\/([^/]+)\/route\.tsx?\b/.exec(facadeModuleId ?? "") ?? [];
  return `assets/${screen?.replaceAll(/[^\w.-]/g, "_") ?? "[name]"}-[hash].js`;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    thirdPartyLicences(),
    companionFile(),
    ownRouteModules(),
    errorPages,
    keepMapsPrivate(),
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
    target: "es2022",
    // Faults that browsers report are read with them; nobody else gets them (scripts/private-maps.ts).
    sourcemap: isSsrBuild || process.env.PALUBKA_BUILD === "quick" ? false : "hidden",
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: chunkOf, onlyExplicitManualChunks: true, entryFileNames } },
  },
}));

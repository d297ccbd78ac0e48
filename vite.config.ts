import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { thirdPartyLicences } from "./scripts/third-party-licences";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** The framework in a file of its own, which stays in the browser's cache from release to release. */
function framework(id: string): string | undefined {
  return /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//.test(
    id,
  )
    ? "framework"
    : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    thirdPartyLicences(),
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
    minify: isSsrBuild ? true : "terser",
    terserOptions: { compress: { passes: 2 } },
    target: "es2022",
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: framework, experimentalMinChunkSize: 4000 } },
  },
}));

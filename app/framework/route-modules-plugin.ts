import type { Plugin } from "vite";

/**
 * Puts route-modules.ts in the place of Remix's module of that name, which loads the whole page anew when the code of a
 * route does not arrive; on a lost connection that ends at the browser's own error page. Ours says so inside the site's
 * frame.
 */
export function ownRouteModules(): Plugin {
  return {
    name: "palubka-route-modules",
    enforce: "pre",
    resolveId(source, importer) {
      const isRemixs = source === "./routeModules.js" && importer?.includes("/@remix-run/react/dist/");
      return isRemixs ? new URL("./route-modules.ts", import.meta.url).pathname : null;
    },
  };
}

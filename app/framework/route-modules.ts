import type { ComponentType } from "react";
import { loadChunk, statusOf } from "./load-chunk";
import { routerState } from "./router-state";

type Route = { id: string; module: string; css?: string[] };
type RouteModule = {
  default?: ComponentType;
  links?: () => ({ rel?: string; href?: string } | { page: string })[];
};

let standIn: RouteModule = {};

/** Shown where a page's code did not arrive. It is injected, because this file is bundled with the framework. */
export function showInsteadOfLost(component: ComponentType): void {
  standIn = { default: component };
}

/**
 * Takes the place of Remix's module of the same name (route-modules-plugin.ts), which loads the whole page anew when
 * code does not arrive: on a lost connection that shows the browser's own error instead of the site. Here the page says
 * so inside the site's frame. A file that a newer release has taken away is no fault: then the page is loaded whole.
 */
export async function loadRouteModule(
  route: Route,
  loaded: Record<string, RouteModule>,
): Promise<RouteModule> {
  const known = loaded[route.id];
  if (known) return known;
  loaded[route.id] = await loadModule(route);
  return loaded[route.id] as RouteModule;
}

async function loadModule(route: Route): Promise<RouteModule> {
  try {
    const module: RouteModule = await loadChunk(() => import(/* @vite-ignore */ route.module), route.module);
    await Promise.all(stylesOf(route, module).map((href) => loadChunk(() => preloadStyle(href), href)));
    return module;
  } catch {
    const isGone = (await statusOf(route.module, Date.now() + 1)) === 404;
    return isGone ? reloadWhole() : standIn;
  }
}

/** Styles that are not in the page yet. */
function stylesOf(route: Route, module: RouteModule): string[] {
  const linked = (module.links?.() ?? []).flatMap((link) =>
    "rel" in link && link.rel === "stylesheet" && link.href ? [link.href] : [],
  );
  return [...(route.css ?? []), ...linked].filter(
    (href) => !document.querySelector(`link[rel="stylesheet"][href="${href}"]`),
  );
}

function preloadStyle(href: string): Promise<void> {
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "style", href });
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} failed`));
  });
  document.head.appendChild(link);
  return loaded.finally(() => link.remove());
}

function reloadWhole(): Promise<never> {
  const target = routerState()?.navigation.location;
  if (target) location.assign(target.pathname + target.search + target.hash);
  else location.reload();
  return new Promise(() => {});
}

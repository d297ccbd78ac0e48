/** The address of a page's data. */
export function dataAddress(page: string): string {
  return page === "/" ? "/_root.data" : `${page.replace(/\/$/, "")}.data`;
}

export function isDataAddress(path: string): boolean {
  return path.endsWith(".data");
}

/** The page of a data address; any other address is returned as it is. */
export function pageOf(path: string): string {
  return path.replace(/(^\/_root)?\.data$/, "") || "/";
}

/** The routes whose data a request asks for; empty for all of the page. */
export function routesAsked({ searchParams }: URL): string[] {
  return searchParams.get("_routes")?.split(",") ?? [];
}

/** Remix's manifest endpoint: browsers ask it which code linked pages need. */
export const manifestAddress = "/__manifest";

/** The pages that such a request asks about. */
export function pagesAsked({ searchParams }: URL): string[] {
  return searchParams.getAll("p");
}

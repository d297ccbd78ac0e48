/** The address under which the data of a page are asked for. */
export function dataAddress(page: string): string {
  return page === "/" ? "/_root.data" : `${page.replace(/\/$/, "")}.data`;
}

export function isDataAddress(path: string): boolean {
  return path.endsWith(".data");
}

/** The page whose data are asked for under this address; of any other address itself. */
export function pageOf(path: string): string {
  return path.replace(/(^\/_root)?\.data$/, "") || "/";
}

/** The routes of which a request wants data; empty for all of its page. */
export function routesAsked({ searchParams }: URL): string[] {
  return searchParams.get("_routes")?.split(",") ?? [];
}

/** Where browsers ask which code the pages need that links lead to. */
export const manifestAddress = "/__manifest";

/** The pages that such a request asks about. */
export function pagesAsked({ searchParams }: URL): string[] {
  return searchParams.getAll("p");
}

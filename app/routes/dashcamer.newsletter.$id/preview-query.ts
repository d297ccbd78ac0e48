/** How the preview shows a message. */
export type Preview = { view: "wide" | "narrow" | "text"; isDark: boolean };

export function previewOf(query: URLSearchParams): Preview {
  const view = query.get("view");
  return { view: view === "narrow" || view === "text" ? view : "wide", isDark: query.has("dark") };
}

export function previewQuery({ view, isDark }: Preview): string {
  return `?${new URLSearchParams({ view, ...(isDark && { dark: "1" }) })}`;
}

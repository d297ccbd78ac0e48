import type { WantedView } from "~/areas/workspace/computer/clip-on-computer";

/** All clips of the list, also those on other pages; null when the site does not give them. */
export async function fetchWanted(query: string): Promise<WantedView[] | null> {
  try {
    const response = await fetch(`/dashcamer/computer/wanted${query}`, {
      headers: { Accept: "application/json" },
    });
    return response.ok ? ((await response.json()) as { clips: WantedView[] }).clips : null;
  } catch {
    return null;
  }
}

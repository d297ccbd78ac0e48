import type { TimedToast } from "./toasts";

/** A toast from code outside of React; one with an id takes the place of the one before. */
export type Announcement = Omit<TimedToast, "id"> & { id?: string };

type Listener = (announcement: Announcement) => void;

let listener: Listener | null = null;
let unheard: Announcement[] = [];

/** Shows a toast, once the page is hydrated. */
export function announce(announcement: Announcement): void {
  if (listener) listener(announcement);
  else unheard.push(announcement);
}

/** For the toasts' own region. */
export function hearAnnouncements(hear: Listener): () => void {
  listener = hear;
  for (const announcement of unheard) hear(announcement);
  unheard = [];
  return () => {
    listener = null;
  };
}

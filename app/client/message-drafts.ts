import { useEffect, useState } from "react";
import { useLocation } from "~/framework/router";
import { useRoot } from "./use-root";

/**
 * Messages that were begun and not sent, by the page of their clip. The tab keeps them over a reload; they belong to
 * the person who began them, and nobody else finds them: every page forgets what is not its reader's, so logging out
 * does.
 */
const key = "palubka-draft:messages";
/** Pages whose drafts are stored at once; the oldest goes. */
const mostDrafts = 20;

type Drafts = { person: string; texts: Record<string, string> };

/** The message begun on this page; it waits while its writer looks at other pages, or reloads. */
export function useMessageDraft() {
  const { pathname } = useLocation();
  const person = useRoot()?.actor.person ?? "";
  // The server does not know what the browser stores, so it is read after hydration.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return {
    page: pathname,
    draft: isAlive ? draftsOf(person)[pathname] : undefined,
    keep: (text: string) => write(person, pathname, text),
    /** Once it stands in the conversation. */
    drop: () => write(person, pathname, ""),
  };
}

/** What this person has begun; whatever is another person's is gone once it has been looked for. */
export function draftsOf(person: string): Readonly<Record<string, string>> {
  try {
    const drafts = JSON.parse(sessionStorage.getItem(key) ?? "null") as Drafts | null;
    if (!drafts) return {};
    if (drafts.person === person) return drafts.texts;
    sessionStorage.removeItem(key);
  } catch {
    // What cannot be read is no draft.
  }
  return {};
}

function write(person: string, page: string, text: string): void {
  const { [page]: _, ...others } = draftsOf(person);
  const texts = Object.entries(text.trim() === "" ? others : { ...others, [page]: text });
  try {
    if (texts.length === 0) sessionStorage.removeItem(key);
    else {
      const written = { person, texts: Object.fromEntries(texts.slice(-mostDrafts)) } satisfies Drafts;
      sessionStorage.setItem(key, JSON.stringify(written));
    }
  } catch {
    // Without storage a draft lives as long as its page.
  }
}

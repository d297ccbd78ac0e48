import { useLocation } from "@remix-run/react";

/** Messages that were begun and not sent, by page. They end with the document, as everything does when somebody logs out. */
const drafts = new Map<string, string>();

/** The message begun on this page; it waits while its writer looks at other pages. */
export function useMessageDraft() {
  const { pathname } = useLocation();
  return {
    page: pathname,
    draft: drafts.get(pathname),
    keep: (text: string) => void drafts.set(pathname, text),
    /** Once it stands in the talk. */
    drop: () => void drafts.delete(pathname),
  };
}

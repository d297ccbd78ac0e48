import { useEffect } from "react";
import { routerState } from "~/framework/router-state";
import { useArrival } from "./arrival";
import { showUnexpected } from "./errors/unexpected";
import { UnexpectedWindow } from "./errors/unexpected-window";
import { useFirstFault } from "./first-fault";
import { draftsOf } from "./message-drafts";
import { wordNativeErrors } from "./native-errors";
import { checkDocument } from "./requests/checked-reply";
import { ConnectionNotices } from "./requests/connection-notices";
import { markReadBy } from "./site/read-terms";
import { showTooltips } from "./tooltips";
import { readDraft } from "./upload/form-draft";
import { isInstalled, keepShareWorker } from "./upload/share-worker";
import { useRoot } from "./use-root";

export { catchUnexpected } from "./errors/unexpected";
export { change, readPage } from "./requests/page-requests";

export function Features() {
  useFirstFault();
  const root = useRoot();
  const { person, role } = root?.actor ?? {};
  const terms = root?.terms;
  useEffect(() => {
    if (person === undefined) return;
    readDraft(person);
    draftsOf(person);
  }, [person]);
  useEffect(() => {
    if (role !== undefined && terms !== undefined) markReadBy(role, terms);
  }, [role, terms]);
  const title = useArrival();
  useEffect(showTooltips, []);
  useEffect(wordNativeErrors, []);
  useEffect(() => {
    checkDocument(routerState()?.loaderData).catch((fault) => showUnexpected(fault, location.pathname));
  }, []);
  useEffect(() => {
    if (isInstalled()) void keepShareWorker();
  }, []);
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {title}
      </p>
      <ConnectionNotices />
      <UnexpectedWindow />
    </>
  );
}

import { useEffect } from "react";
import { UnexpectedWindow } from "./errors/unexpected-window";
import { useFirstFault } from "./first-fault";
import { wordNativeErrors } from "./native-errors";
import { LineNotices } from "./requests/line-notices";
import { showTooltips } from "./tooltips";
import { readDraft } from "./upload/form-draft";
import { isInstalled, keepShareWorker } from "./upload/share-worker";
import { useRoot } from "./use-root";

export { catchUnexpected } from "./errors/unexpected";
export { change, readPage } from "./requests/page-requests";

export function AttendantWork() {
  useFirstFault();
  const person = useRoot()?.actor.person;
  useEffect(() => {
    if (person !== undefined) readDraft(person);
  }, [person]);
  useEffect(showTooltips, []);
  useEffect(wordNativeErrors, []);
  useEffect(() => {
    if (isInstalled()) void keepShareWorker();
  }, []);
  return (
    <>
      <LineNotices />
      <UnexpectedWindow />
    </>
  );
}

import { useEffect } from "react";
import { UnexpectedWindow } from "./errors/unexpected-window";
import { useFirstFault } from "./first-fault";
import { wordNativeErrors } from "./native-errors";
import { LineNotices } from "./requests/line-notices";
import { showTooltips } from "./tooltips";
import { isInstalled, keepShareWorker } from "./upload/share-worker";

export { catchUnexpected } from "./errors/unexpected";
export { change, readPage } from "./requests/page-requests";

export function AttendantWork() {
  useFirstFault();
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

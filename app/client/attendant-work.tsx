import { useEffect } from "react";
import { UnexpectedWindow } from "./errors/unexpected-window";
import { LineNotices } from "./requests/line-notices";
import { showTooltips } from "./tooltips";

export { catchUnexpected } from "./errors/unexpected";
export { change, read } from "./requests/page-requests";

export function AttendantWork() {
  useEffect(showTooltips, []);
  return (
    <>
      <LineNotices />
      <UnexpectedWindow />
    </>
  );
}

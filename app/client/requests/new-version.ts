import { announce } from "~/client/announcements";
import { dataAddress } from "~/framework/page-addresses";
import { noReply } from "~/framework/page-replies";
import { pageRelease, routerState } from "~/framework/router-state";
import { connectionTexts, connectionToasts } from "~/texts/connection";
import type { ToastText } from "~/texts/toast";

const storageKey = "palubka.updated";

/** Tells the server which release this page came from; it answers 205 to one that is not its own. */
export function releaseHeader(): Record<string, string> {
  const version = pageRelease();
  return version ? { "X-Release": version } : {};
}

export function isNewVersion({ status }: Response): boolean {
  return status === 205;
}

/**
 * A newer release is out. On the way to another page that page is loaded whole. A page that only wants fresh data is
 * loaded anew, but not while something typed would be lost: then the person says when, and the old page goes on with
 * the data.
 */
export async function meetNewVersion(url: URL, getAnyway: () => Promise<Response>): Promise<Response> {
  const target = routerState()?.navigation.location;
  if (target && dataAddress(target.pathname) === url.pathname) {
    return leave(() => location.assign(target.pathname + target.search + target.hash));
  }
  if (!isSomethingTyped(document)) return leave(() => location.reload());
  offerReload(connectionToasts.updateWaits);
  return getAnyway();
}

/**
 * The same in answer to a form: it was taken, and its page does not fit any more. What the form says is still written
 * in it, so the page is only loaded anew at once where nothing is.
 */
export function meetNewVersionAfterChange(): Response | Promise<never> {
  if (!isSomethingTyped(document)) return leave(() => location.reload());
  offerReload(connectionToasts.updateAfterChange);
  return noReply(400);
}

function offerReload(toast: ToastText): void {
  const onAction = () => leave(() => location.reload());
  announce({ ...toast, id: "update", action: { label: connectionTexts.reload, onAction } });
}

/** For the first moment of a page: says that the site was changed, if that is why it was loaded. */
export function announceUpdate(): void {
  try {
    if (sessionStorage.getItem(storageKey) === null) return;
    sessionStorage.removeItem(storageKey);
    announce(connectionToasts.updated);
  } catch {
    // Without storage nobody is told.
  }
}

/** The promise of a page that is being left never comes true. */
function leave(go: () => void): Promise<never> {
  try {
    sessionStorage.setItem(storageKey, "1");
  } catch {
    // Without storage nobody is told.
  }
  go();
  return new Promise(() => {});
}

/** True when a form that would be posted holds something other than it came with. */
export function isSomethingTyped(root: ParentNode): boolean {
  return [...root.querySelectorAll("form[method=post] :is(input, textarea, select)")].some((control) => {
    if (control instanceof HTMLInputElement && control.type === "hidden") return false;
    if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type)) {
      return control.checked !== control.defaultChecked;
    }
    if (control instanceof HTMLSelectElement) return isOtherChosen(control);
    return (control as HTMLInputElement).value !== (control as HTMLInputElement).defaultValue;
  });
}

function isOtherChosen({ options }: HTMLSelectElement): boolean {
  const chosen = [...options].filter((option) => option.selected !== option.defaultSelected);
  // Without a default the first one is chosen from the start.
  return chosen.some((option) => !(option.index === 0 && option.selected));
}

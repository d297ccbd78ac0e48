import { announce } from "~/client/announcements";
import { dataAddress } from "~/framework/page-addresses";
import { noReply } from "~/framework/page-replies";
import { pageRelease, routerState } from "~/framework/router-state";
import { connectionTexts, connectionToasts } from "~/texts/connection";
import type { ToastText } from "~/texts/toast";

const storageKey = "palubka.updated";

/** Sends the release of this page; the server answers 205 when its own is another one. */
export function releaseHeader(): Record<string, string> {
  const version = pageRelease();
  return version ? { "X-Release": version } : {};
}

export function isNewVersion({ status }: Response): boolean {
  return status === 205;
}

/**
 * A newer release is deployed. A navigation becomes a full page load. A revalidation reloads the page, but not while
 * typed text would be lost: then the person decides when, and the old page goes on with the data.
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
 * The same in answer to a form: it was accepted, and its page is out of date. The page is reloaded at once only where
 * nothing is typed, because a form still holds its text.
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

/** After a reload for a newer release: a toast says that the site was updated. */
export function announceUpdate(): void {
  try {
    if (sessionStorage.getItem(storageKey) === null) return;
    sessionStorage.removeItem(storageKey);
    announce(connectionToasts.updated);
  } catch {
    // Without storage there is no toast.
  }
}

/** Leaves the page; the promise never settles. */
function leave(go: () => void): Promise<never> {
  try {
    sessionStorage.setItem(storageKey, "1");
  } catch {
    // Without storage there is no toast.
  }
  go();
  return new Promise(() => {});
}

/** Whether a form that would be posted has unsaved changes. */
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

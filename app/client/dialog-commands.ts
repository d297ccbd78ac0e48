/**
 * Invoker commands (`command`, `commandfor`) and light dismissal (`closedby`) of dialogs for browsers that do
 * not know them yet. Returns a function that takes the listener away.
 */
export function supportDialogCommands(): () => void {
  if ("commandForElement" in HTMLButtonElement.prototype) return () => undefined;
  document.addEventListener("click", handleClick);
  return () => document.removeEventListener("click", handleClick);
}

function handleClick(event: MouseEvent): void {
  const target = event.target as Element;
  if (target instanceof HTMLDialogElement && target.getAttribute("closedby") === "any") {
    if (isOutside(target, event)) target.close();
    return;
  }
  const button = target.closest("button[commandfor]");
  const dialog = button && document.getElementById(button.getAttribute("commandfor") ?? "");
  if (!button || !(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute("command") === "show-modal") dialog.showModal();
  if (button.getAttribute("command") === "close") dialog.close();
}

/** A click on the backdrop hits the dialog itself, but outside its box. */
function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

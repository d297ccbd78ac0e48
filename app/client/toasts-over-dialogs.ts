let stack: HTMLElement | null = null;
let home: HTMLElement | null = null;

/**
 * While a modal window is open, the page under it is neither in reach nor heard by a screen reader. So the toasts, live
 * regions and all, move into the topmost window, and back when it has gone. React goes on as if nothing had moved: it
 * changes only what is inside the stack, and the stack's own place is never another element's neighbour.
 */
export function keepToastsOnTop(): () => void {
  const observer = new MutationObserver(place);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["open"],
  });
  place();
  return () => observer.disconnect();
}

function place(): void {
  const found = document.querySelector<HTMLElement>(".toast-stack");
  // A window that was taken out of the page while it was open took the stack along.
  const isOther = found !== null && found !== stack;
  if (isOther) [stack, home] = [found, found.parentElement];
  if (!stack || !home?.isConnected) return;
  const target = [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1) ?? home;
  if (stack.parentElement !== target) target.appendChild(stack);
}

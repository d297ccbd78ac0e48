import { nbsp } from "~/texts/typography";

/** How long the pointer rests, or the focus stays, before a tooltip appears (specification, section 9). */
const delayMs = 400;
const gapPx = 2;
/** A title of anything else may be its only name. */
const owners = ":is(a, button, summary, label)[title]";

/**
 * Shows what stands in `title`, for a pointer and for the keyboard, in the site's own looks. Browsers show it late, and
 * never to somebody at a keyboard; where no script runs they still do. A tooltip stays while it is pointed at and goes by
 * Escape (WCAG 1.4.13).
 */
export function showTooltips(): () => void {
  const bubble = Object.assign(document.createElement("div"), { className: "tooltip", popover: "manual" });
  // The name of what it belongs to says the same.
  bubble.setAttribute("aria-hidden", "true");
  document.body.appendChild(bubble);
  let owner: HTMLElement | null = null;
  let words = "";
  let timer = 0;

  function meet(target: EventTarget | null): void {
    const next = target instanceof Element ? target.closest<HTMLElement>(owners) : null;
    if (!next || next === owner || next.title === "") return;
    hide();
    owner = next;
    // Taken away meanwhile, or the browser would show it too.
    words = next.title;
    next.title = "";
    timer = window.setTimeout(show, delayMs);
  }

  function show(): void {
    if (!owner?.isConnected) return;
    bubble.textContent = nbsp(words);
    bubble.showPopover();
    place(bubble, owner.getBoundingClientRect());
  }

  function hide(): void {
    clearTimeout(timer);
    // Unless the page has given it another one.
    if (owner?.title === "") owner.title = words;
    owner = null;
    if (bubble.matches(":popover-open")) bubble.hidePopover();
  }

  function leave({ relatedTarget }: MouseEvent): void {
    const inside =
      relatedTarget instanceof Node && (owner?.contains(relatedTarget) || bubble.contains(relatedTarget));
    if (!inside) hide();
  }

  const gone = new AbortController();
  const { signal } = gone;
  document.addEventListener("mouseover", ({ target }) => meet(target), { signal });
  document.addEventListener("mouseout", leave, { signal });
  document.addEventListener(
    "focusin",
    ({ target }) => target instanceof Element && target.matches(":focus-visible") && meet(target),
    { signal },
  );
  document.addEventListener("focusout", hide, { signal });
  // What is pointed at already may be why we have been called; a finger that has tapped points at nothing any more.
  const pointed = matchMedia("(hover: hover)").matches
    ? [...document.querySelectorAll(":hover")].at(-1)
    : null;
  meet(pointed ?? document.querySelector(":focus-visible"));
  document.addEventListener("keydown", ({ key }) => key === "Escape" && hide(), { signal });
  document.addEventListener("click", hide, { signal });
  const move = () => bubble.matches(":popover-open") && hide();
  document.addEventListener("scroll", move, { signal, capture: true, passive: true });
  return () => {
    hide();
    gone.abort();
    bubble.remove();
  };
}

/** Under its owner, above it where there is no room, and always inside the window. */
function place(bubble: HTMLElement, { left, right, top, bottom }: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const x = (left + right - width) / 2;
  const below = bottom + gapPx;
  const y = below + height > innerHeight ? top - gapPx - height : below;
  bubble.style.left = `${Math.max(gapPx, Math.min(x, innerWidth - width - gapPx))}px`;
  bubble.style.top = `${Math.max(gapPx, y)}px`;
}

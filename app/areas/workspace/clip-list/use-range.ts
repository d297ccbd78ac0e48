import { type KeyboardEvent, type MouseEvent, type RefObject, useRef } from "react";

const boxesOf = (root: HTMLElement | null) => [
  ...(root?.querySelectorAll<HTMLInputElement>("input[name=clip]") ?? []),
];

/**
 * Boxes of a list are chosen from one to another: by a click with Shift held, as in a mail client, or with Shift and an
 * arrow, which takes the focus along. `onChosen` runs after what scripts have ticked.
 */
export function useRange(root: RefObject<HTMLElement>, onChosen: () => void) {
  const last = useRef<HTMLInputElement>();

  function onClick({ target, shiftKey }: MouseEvent<HTMLElement>) {
    const boxes = boxesOf(root.current);
    const box = boxOf(target);
    if (!box) return;
    const from = shiftKey && last.current ? boxes.indexOf(last.current) : -1;
    const to = boxes.indexOf(box);
    last.current = box;
    if (from < 0 || to < 0) return;
    for (const one of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) one.checked = box.checked;
    onChosen();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const boxes = boxesOf(root.current);
    const place = boxes.indexOf(event.target as HTMLInputElement);
    const [box, next] = [boxes[place], step === undefined ? undefined : boxes[place + step]];
    if (!event.shiftKey || !box || !next) return;
    event.preventDefault();
    box.checked = true;
    next.checked = true;
    next.focus();
    last.current = next;
    onChosen();
  }

  return { onClick, onKeyDown };
}

/** The box that was clicked itself; a click on its label comes a second time, from the box. */
const boxOf = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.name === "clip" ? target : null;

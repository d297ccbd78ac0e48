import { type RefObject, useEffect, useRef } from "react";
import type { VideoState } from "~/domain/states/rules";
import { keyHelpId, keySwitchName } from "./key-help";

type Actions = {
  decide: (state: VideoState) => void;
  undo: () => void;
  next: () => void;
  previous: () => void;
};

const decisions: Record<string, VideoState> = {
  "-": -1,
  "−": -1,
  "0": 0,
  "1": 1,
  "2": 2,
  "3": 3,
  "4": 4,
  "5": 5,
};

/** The state of a key; on a Czech keyboard the row of digits writes „+ěščřé“ instead. */
function stateOf({ key, code, shiftKey }: KeyboardEvent): VideoState | undefined {
  return decisions[key] ?? (shiftKey ? undefined : decisions[/^Digit(\d)$/.exec(code)?.[1] ?? ""]);
}

/** Single keys of the review, as long as nobody types into a field and the keys are not switched off. */
export function useKeys(page: RefObject<HTMLElement>, actions: Actions) {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === "Escape" && isTyping(event.target)) (event.target as HTMLElement).blur();
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      const isOn = page.current?.querySelector<HTMLInputElement>(`[name=${keySwitchName}]`)?.checked ?? true;
      if (!isOn) return;
      if (act(event, latest.current, page.current)) event.preventDefault();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [page]);
}

/** Whether the key was one of ours. Keys of the player are heard by the player itself. */
function act(
  event: KeyboardEvent,
  { decide, undo, next, previous }: Actions,
  page: HTMLElement | null,
): boolean {
  const { key } = event;
  const state = stateOf(event);
  if (state !== undefined) decide(state);
  else if (key === "u" || key === "U") undo();
  else if (key === "ArrowRight") next();
  else if (key === "ArrowLeft") previous();
  // By its button, so that it opens at the same place as by hand.
  else if (key === "?") page?.querySelector<HTMLElement>(`[popovertarget=${keyHelpId}]`)?.click();
  else return openFold(key.toUpperCase(), page);
  return true;
}

function openFold(letter: string, page: HTMLElement | null): boolean {
  const fold = [...(page?.querySelectorAll("details") ?? [])].find(({ dataset }) => dataset.key === letter);
  if (!fold) return false;
  fold.open = true;
  fold.querySelector<HTMLElement>("textarea, select, input:not([type=hidden])")?.focus();
  return true;
}

export function isTyping(target: EventTarget | null): boolean {
  const element = target instanceof HTMLElement ? target : null;
  return element?.closest("textarea, select, input:not([type=checkbox]), [contenteditable]") != null;
}

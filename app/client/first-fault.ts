import { useEffect, useRef } from "react";
import { useAllActionData } from "~/framework/all-action-data";

type Sent = { form: HTMLFormElement; at: Element | null };

/**
 * Focuses the first field with an error when a form comes back: on a phone it may be screens above the button. Whoever
 * has moved on meanwhile stays where they are.
 */
export function useFirstFault(): void {
  const actionData = useAllActionData();
  const answered = useRef(actionData);
  const sent = useRef<Sent | null>(null);

  useEffect(() => {
    const remember = ({ target, submitter }: SubmitEvent) => {
      // Without a button it is a script that sends, for somebody who works by keys.
      sent.current = submitter ? { form: target as HTMLFormElement, at: document.activeElement } : null;
    };
    document.addEventListener("submit", remember, true);
    return () => document.removeEventListener("submit", remember, true);
  }, []);

  useEffect(() => {
    if (actionData === answered.current) return;
    answered.current = actionData;
    if (actionData && sent.current) leadToFault(sent.current);
    sent.current = null;
  }, [actionData]);
}

function leadToFault({ form, at }: Sent): void {
  const { activeElement, body } = document;
  if (activeElement !== at && activeElement !== body) return;
  const field = form.querySelector<HTMLElement>("[aria-invalid=true]");
  field?.focus({ preventScroll: true });
  // With its label, which the menu at the top would cover otherwise.
  (field?.closest(".field") ?? field)?.scrollIntoView({ block: "nearest" });
}

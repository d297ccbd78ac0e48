import { useEffect, useRef, useState } from "react";

/**
 * What a form was filled with. What is read anew meanwhile is not seen by somebody who is just typing, so for them it
 * stays as it was.
 */
export function useSeen(seen: string) {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(seen);
  useEffect(() => {
    if (form.current && !isTypedIn(form.current)) setShown(seen);
  }, [seen]);
  return { form, seen: shown };
}

/** Whether something was typed, ticked or chosen in the form since it was filled. */
export function isTypedIn(form: HTMLFormElement): boolean {
  return [...form.elements].some(isTyped);
}

const lines = (text: string) => text.replace(/\r\n?/g, "\n");

function isTyped(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return lines(field.value) !== lines(field.defaultValue);
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  return (
    field instanceof HTMLInputElement && field.type === "checkbox" && field.checked !== field.defaultChecked
  );
}

import { nativeErrorText } from "~/texts/native-errors";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: unknown): target is Field =>
  target instanceof Element && "setCustomValidity" in target;

/** Makes the browser's own validation messages Czech, whatever the browser's language is. */
export function wordNativeErrors(): () => void {
  const gone = new AbortController();
  const options = { capture: true, signal: gone.signal };
  document.addEventListener("invalid", ({ target }) => isField(target) && word(target), options);
  document.addEventListener(
    "input",
    ({ target }) => isField(target) && target.setCustomValidity(""),
    options,
  );
  // A field counts as wrong as long as it has words; others of its group, or a script, may have mended it meanwhile.
  document.addEventListener("click", ({ target }) => forget(target), options);
  return () => gone.abort();
}

function word(field: Field): void {
  field.setCustomValidity("");
  if (!field.validity.valid) field.setCustomValidity(nativeErrorText(field));
}

/** Pressing Enter in a field clicks the button, too. */
function forget(target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>("button[type=submit]") : null;
  for (const field of button?.form?.elements ?? []) if (isField(field)) field.setCustomValidity("");
}

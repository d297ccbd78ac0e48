/** The typed form, kept in the browser apart from the bytes: neither is lost with the other. */
const key = "palubka-draft:upload";
const kept = ["title", "acquired", "nickname", "email", "note"] as const;

export type FormDraft = Partial<Record<(typeof kept)[number], string>>;

export function saveDraft(form: HTMLFormElement): void {
  const values = new FormData(form);
  const draft = Object.fromEntries(kept.map((name) => [name, String(values.get(name) ?? "")]));
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

/** Puts the draft back into fields that are empty. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  for (const name of kept) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value === "" && draft[name]) field.value = draft[name];
  }
}

export function dropDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

function readDraft(): FormDraft {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as FormDraft;
  } catch {
    return {};
  }
}

/**
 * The typed form, stored in the browser apart from the bytes: neither is lost with the other. It belongs to the person
 * who typed it, so what the account fills in by itself is left out, and nobody else finds it.
 */
const key = "palubka-draft:upload";
const texts = ["title", "acquired", "nickname", "email", "note"] as const;
const boxes = ["notify", "rights", "terms"] as const;
/** As long as the files may wait on the server, and a day. */
const lifetimeMs = 7 * 24 * 3600 * 1000;

type TextName = (typeof texts)[number];
type BoxName = (typeof boxes)[number];

/** What a person has said of one file beside the form. */
export type FileMarks = { title: string; momentMs: number | null; posterMs: number | null };

type FormDraft = {
  person: string;
  savedAt: number;
  texts: Partial<Record<TextName, string>>;
  dashcamerId: string;
  boxes: readonly BoxName[];
  /** What the ticks were given for: these files, under these versions of the terms. */
  files: readonly string[];
  termsVersions: string;
  /** By the upload's id; drafts of before have none. */
  marks?: Record<string, FileMarks>;
};

/** Whose form it is, and what stands behind its boxes. */
export type DraftOf = {
  /** Who is signed in; empty for nobody. */
  person: string;
  termsVersions: string;
  /** Uploads that the form speaks of. */
  files: readonly string[];
  marks: Record<string, FileMarks>;
  /** What the account fills in. */
  known: Partial<Record<string, string>>;
};

export function saveDraft(form: HTMLFormElement, { known, ...of }: DraftOf): void {
  const values = new FormData(form);
  const typed = texts.map((name) => [name, String(values.get(name) ?? "")] as const);
  const draft: FormDraft = {
    ...of,
    savedAt: Date.now(),
    texts: Object.fromEntries(typed.filter(([name, text]) => text !== (known[name] ?? ""))),
    dashcamerId: String(values.get("dashcamerId") ?? ""),
    boxes: boxes.filter((name) => values.has(name)),
  };
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

/**
 * Puts the draft back into fields that hold nothing but what the account filled in. Ticks of agreement come back only
 * where the person has given them for these very files and the terms are still the same.
 */
export function restoreDraft(form: HTMLFormElement, of: DraftOf): void {
  const draft = readDraft(of.person);
  if (!draft) return;
  for (const name of texts) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    const text = draft.texts[name];
    if (isText && text !== undefined && field.value === (of.known[name] ?? "")) field.value = text;
  }
  const creator = form.querySelector<HTMLInputElement>(
    `input[type=radio][name=dashcamerId][value="${CSS.escape(draft.dashcamerId)}"]`,
  );
  if (creator && !form.querySelector("input[name=dashcamerId]:checked")) creator.click();
  const isSame = draft.termsVersions === of.termsVersions && of.files.length > 0;
  const isForThese = isSame && of.files.every((guid) => draft.files.includes(guid));
  for (const name of draft.boxes) {
    const box = form.elements.namedItem(name);
    if (box instanceof HTMLInputElement && (name === "notify" || isForThese)) box.checked = true;
  }
}

/** What this person has said of each of their uploads. */
export function readMarks(person: string): ReadonlyMap<string, FileMarks> {
  return new Map(Object.entries(readDraft(person)?.marks ?? {}));
}

export function dropDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}

/**
 * The draft of this person, or the one that they began before they signed in. Somebody else's, and one that is too old,
 * is gone once it has been looked for; every page looks, so it does not outlive a login for long.
 */
export function readDraft(person: string): FormDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? "null") as FormDraft | null;
    if (!draft) return null;
    const isTheirs = draft.person === person || draft.person === "";
    if (isTheirs && Date.now() - draft.savedAt < lifetimeMs) return draft;
  } catch {
    // What cannot be read is no draft.
  }
  dropDraft();
  return null;
}

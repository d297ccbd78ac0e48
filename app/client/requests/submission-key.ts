/** Stores submissions without an answer: content hash → key. The content itself is not stored. */
const storageKey = "palubka.unanswered";
/** The server remembers a key for a day. */
const lifetimeMs = 24 * 60 * 60_000;
const most = 30;

type Unanswered = Record<string, { key: string; at: number }>;

/**
 * The idempotency key of a submission. Without an answer the key outlives its page and its tab: the same form sent
 * again with the same content is the same submission.
 */
export class SubmissionKey {
  private constructor(
    readonly value: string,
    private readonly content: string | null,
  ) {}

  static async of(url: URL, body: BodyInit | null | undefined): Promise<SubmissionKey> {
    const content = await hashOf(url, body).catch(() => null);
    const known = content === null ? undefined : unanswered()[content];
    return new SubmissionKey(known?.key ?? crypto.randomUUID(), content);
  }

  /** It may have arrived, and no answer came. */
  keep(): void {
    if (this.content === null) return;
    const all = { ...unanswered(), [this.content]: { key: this.value, at: Date.now() } };
    const youngest = Object.entries(all).sort(([, one], [, other]) => other.at - one.at);
    store(Object.fromEntries(youngest.slice(0, most)));
  }

  /** It was answered: the same content sent again is a new submission. */
  forget(): void {
    const all = unanswered();
    if (this.content === null || !all[this.content]) return;
    delete all[this.content];
    store(all);
  }
}

function unanswered(): Unanswered {
  try {
    const all = JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Unanswered;
    return Object.fromEntries(Object.entries(all).filter(([, { at }]) => Date.now() - at < lifetimeMs));
  } catch {
    return {};
  }
}

function store(all: Unanswered): void {
  try {
    if (Object.keys(all).length > 0) localStorage.setItem(storageKey, JSON.stringify(all));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the key lasts as long as the page.
  }
}

/** Fields that differ with each rendering of the page, whatever the person types. */
const ofThePage = ["token", "page"];

async function hashOf(url: URL, body: BodyInit | null | undefined): Promise<string> {
  const fields =
    body instanceof FormData || body instanceof URLSearchParams
      ? [...body]
          .filter(([name]) => !ofThePage.includes(name))
          .map(([name, value]) => [name, value instanceof File ? described(value) : value])
      : String(body ?? "");
  const bytes = new TextEncoder().encode(JSON.stringify([url.href, fields]));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Where no file was chosen, the browser sends an empty one with the present time. */
const described = ({ name, size, lastModified }: File) => (name ? `${name} ${size} ${lastModified}` : "");

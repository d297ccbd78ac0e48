import { retryDelay, waitForConnection } from "~/client/requests/waiting";
import { isOurs } from "./answers";

/**
 * Uploads that a person has removed and that the server may still hold. They are deleted there, with retries also after
 * a reload, so that none of them comes back.
 */
const key = "palubka-abandoned";
/** Uploads end by themselves after six days. */
const lifetimeMs = 6 * 24 * 3600 * 1000;

type Abandoned = { guid: string; at: number };

let list: readonly Abandoned[] | null = null;
let reporting: Promise<void> | null = null;

export const abandonedUploads = (): readonly string[] => read().map(({ guid }) => guid);

export function abandon(guid: string): void {
  write([...read().filter((one) => one.guid !== guid), { guid, at: Date.now() }]);
  void reportAbandoned();
}

/** Resolves when the server has answered for all of them. */
export function reportAbandoned(): Promise<void> {
  reporting ??= reportAll().finally(() => {
    reporting = null;
  });
  return reporting;
}

async function reportAll(): Promise<void> {
  let failures = 0;
  for (let [next] = read(); next; [next] = read()) {
    const { guid } = next;
    if (await isDeleted(guid)) {
      write(read().filter((one) => one.guid !== guid));
      failures = 0;
      continue;
    }
    failures += 1;
    await waitForConnection(retryDelay(failures), new AbortController().signal);
  }
}

/** Also when the server says that there is none. */
async function isDeleted(guid: string): Promise<boolean> {
  try {
    const { status, headers } = await fetch(`/files/${guid}`, {
      method: "DELETE",
      headers: { "Tus-Resumable": "1.0.0" },
      keepalive: true,
    });
    return status < 500 && status !== 429 && isOurs({ header: (name) => headers.get(name) });
  } catch {
    return false;
  }
}

function read(): readonly Abandoned[] {
  list ??= stored();
  return list;
}

function stored(): readonly Abandoned[] {
  try {
    const all = JSON.parse(localStorage.getItem(key) ?? "[]") as Abandoned[];
    return all.filter(({ at }) => Date.now() - at < lifetimeMs);
  } catch {
    return [];
  }
}

function write(all: readonly Abandoned[]): void {
  list = all;
  try {
    if (all.length > 0) localStorage.setItem(key, JSON.stringify(all));
    else localStorage.removeItem(key);
  } catch {
    // Without storage it is retried only as long as the page is open.
  }
}

/** What a log may hold of a fault: what broke and where, and nothing that somebody typed, is called or may open. */
export function faultText(error: unknown): string {
  const lines: string[] = [];
  for (let one = error, depth = 0; one !== undefined && depth < 5; depth++) {
    lines.push(
      one instanceof Error ? `${one.name}: ${withoutValues(one.message)}` : withoutValues(String(one)),
    );
    one = one instanceof Error ? one.cause : undefined;
  }
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return [lines.join("\n  because of "), ...frames].join("\n");
}

/** Tells a fault in the log; the only place that words one there. */
export function logFault(what: string, error: unknown): void {
  console.error(`${what}: ${faultText(error)}`);
}

/** Tells in the log how far work behind the scenes has come: a name of ours and counts, nothing of anybody. */
export function logProgress(progress: Record<string, string | number | boolean>): void {
  console.info(JSON.stringify(progress));
}

/** The database library lists the bound values of a query behind `params:`. Keys of links are long and have digits. */
function withoutValues(message: string): string {
  return message
    .slice(0, 2000)
    .replace(/\nparams:[\s\S]*$/, "")
    .replace(/[^\s@"'<>(),;:]{1,64}@[^\s@"'<>(),;:]{1,255}/g, "…@…")
    .replace(/[\w-]{20,}/g, (word) => (/\d/.test(word) ? "…" : word));
}

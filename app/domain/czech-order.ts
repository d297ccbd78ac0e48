let collator: Intl.Collator | undefined;

/** Order of the Czech alphabet, for `sort`. What it compares with is dear to make, so only who compares makes it, once. */
export function compareCzech(a: string, b: string): number {
  collator ??= new Intl.Collator("cs");
  return collator.compare(a, b);
}

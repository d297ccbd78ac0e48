/**
 * What a page holds for one visitor alone: the nonce of its content security policy and the idempotency key of its
 * forms. Both are random and unique texts, so a cached page gets new ones by text replacement.
 */
export type Marks = { nonce: string; formKey: string };

export const newMarks = (): Marks => ({ nonce: crypto.randomUUID(), formKey: crypto.randomUUID() });

/** The page with its marks replaced by others. */
export const marked = (page: string, { nonce, formKey }: Marks, own: Marks): string =>
  page.replaceAll(nonce, own.nonce).replaceAll(formKey, own.formKey);

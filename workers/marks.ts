/**
 * What a page holds for one visitor alone: the nonce of its content security policy and the key of its forms. Both are
 * known, random and unique, so a page that is given out again gets new ones in its text.
 */
export type Marks = { nonce: string; formKey: string };

export const newMarks = (): Marks => ({ nonce: crypto.randomUUID(), formKey: crypto.randomUUID() });

/** The page as it would have been made with other marks. */
export const marked = (page: string, { nonce, formKey }: Marks, own: Marks): string =>
  page.replaceAll(nonce, own.nonce).replaceAll(formKey, own.formKey);

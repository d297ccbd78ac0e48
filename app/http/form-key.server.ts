import { formKeyField } from "./form-key";

/**
 * Adds the page's idempotency key to each form that posts. It is inserted into the rendered text, so no form can be
 * without it; in that text a tag has no ">" but its last.
 */
export function withFormKey(page: string, key: string): string {
  const field = `<input type="hidden" name="${formKeyField}" value="${key}"/>`;
  return page.replace(/<form\b[^>]* method="post"[^>]*>/g, (form) => form + field);
}

import { formKeyField } from "./form-key";

/**
 * The page with its key in each form that posts. It is put into the finished text, so no form can be without it; in the
 * renderer's text a tag has no ">" but its last.
 */
export function withFormKey(page: string, key: string): string {
  const field = `<input type="hidden" name="${formKeyField}" value="${key}"/>`;
  return page.replace(/<form\b[^>]* method="post"[^>]*>/g, (form) => form + field);
}

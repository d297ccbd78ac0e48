import type { FormEvent } from "react";
import { useOpenDialog } from "~/client/site/dialogs";
import { isRead } from "~/client/site/read-terms";
import { useRoot } from "~/client/use-root";

/**
 * Agreement to the personal-data text before a form is sent (specification, section 5): the window with its tab
 * opens and the sending continues after „Souhlasím“. Without scripts the server asks the same question.
 */
export function useConsent(version: string) {
  const role = useRoot()?.actor.role ?? "visitor";
  const open = useOpenDialog();
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const consent = form.elements.namedItem("consent");
    const email = form.elements.namedItem("email");
    if (!(consent instanceof HTMLInputElement) || !consent.disabled) return;
    if (email instanceof HTMLInputElement && email.value.trim() === "") return;
    if (!form.querySelector("input[type=checkbox]:checked")) return;
    if (isRead("g", role, version)) {
      // The form is on its way already; a browser ignores a form that is sent anew from its own submit event.
      consent.disabled = false;
      return;
    }
    event.preventDefault();
    if (!(await open({ kind: "terms", document: "g", mustAgree: true }, "/terms/gdpr"))) return;
    consent.disabled = false;
    form.requestSubmit();
  }
  return { onSubmit };
}

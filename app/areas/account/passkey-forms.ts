import { SignedForm } from "~/domain/second-factor/passkey-wire";
import { buttons, defineForms } from "~/http/define-forms";

/** Whoever is signed in proves themselves again by a passkey; /second-factor takes it for every page. */
export const passkeyForms = defineForms({ prove: buttons(SignedForm) });

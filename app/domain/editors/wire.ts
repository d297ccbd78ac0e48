import { z } from "zod";
import { NewPasswordForm } from "../accounts/wire";
import { emailAddress, requiredName, rowId } from "../wire";
import { longestEditorName } from "./rules";

export const InviteEditorForm = z.object({
  email: emailAddress,
});

export const LockEditorForm = z.object({
  editorId: rowId,
  locked: z.enum(["yes", "no"], "reload").transform((locked) => locked === "yes"),
});

export const WithdrawInvitationForm = z.object({ editorId: rowId });

/** /login/register/editor/{guid} */
export const RegisterEditorForm = NewPasswordForm.extend({
  name: requiredName(longestEditorName),
  terms: z.string("registrationTermsRequired"),
});

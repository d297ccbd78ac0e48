import { z } from "zod";
import { newPassword, proofFields } from "../accounts/wire";
import { atMost, emailAddress, requiredName } from "../wire";
import { hostOf, longestSiteName, longestTypedHost } from "./rules";

const host = z
  .string("required")
  .trim()
  .min(1, "required")
  .max(...atMost(longestTypedHost))
  .transform((typed, issues) => {
    const read = hostOf(typed);
    if (read !== null) return read;
    issues.addIssue({ code: "custom", message: "hostFormat" });
    return z.NEVER;
  });

/** The host that somebody has seen, as it is stored. */
const seen = z.string("reload").min(1, "reload").max(253, "reload");

/** /admin/sites */
export const AddSiteForm = z.object({ name: requiredName(longestSiteName), email: emailAddress });

/** /admin/sites/{id} */
export const SetAdminPasswordForm = z.object({ newPassword, ...proofFields });
export const AddHostForm = z.object({ host });
export const RenameHostForm = z.object({ seen, host });
export const RetireHostForm = z.object({ seen });

import { z } from "zod";
import { ticked } from "../wire";

const password = z.string("passwordRequired").min(1, "passwordRequired").max(1000, "tooLong");
const email = z
  .string("emailRequired")
  .trim()
  .min(1, "emailRequired")
  .max(254, "tooLong")
  .pipe(z.email("emailFormat"));

const saved = { remember: ticked, to: z.string().optional() };

/** Login by address and password; `role` picks the account where an address has several. */
export const LoginInput = z.object({
  role: z.enum(["fan", "editor", "dashcamer"]).default("fan"),
  email,
  password,
  ...saved,
});

export const SuperuserLoginInput = z.object({ email, password, ...saved });

export const LocalAdminLoginInput = z.object({ password, ...saved });

/** What a login strategy reads from the form. */
export const CredentialsInput = z.object({ email, password });
export const PasswordInput = z.object({ password });

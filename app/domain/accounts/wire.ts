import { z } from "zod";
import { clipMailChoices, mailFrequencies } from "../clip-mails/rules";
import { forBuyer, orderFields, recountOf } from "../orders/wire";
import { longestCode } from "../second-factor/rules";
import { atMost, emailAddress, named, requiredName, ticked, tooLong } from "../wire";
import { longestPassword, passwordFault } from "./password-rules";
import { personRoles } from "./rules";

const password = z
  .string("passwordRequired")
  .min(1, "passwordRequired")
  .max(...atMost(longestPassword));

/** What a form also takes when somebody has to prove themselves again before it. */
export const proofFields = {
  password: z
    .string()
    .max(...atMost(longestPassword))
    .optional(),
  code: z
    .string()
    .max(...atMost(longestCode))
    .optional(),
};
export type ProofInput = { password?: string | undefined; code?: string | undefined };

const code = z
  .string("required")
  .trim()
  .min(1, "required")
  .max(...atMost(longestCode));

/** /login/code */
export const LoginCodeInput = z.object({ code, to: z.string().optional() });

/** The first code of a factor that is added in the middle of a login, and going on from there. */
export const LoginFactorInput = z.object({ firstCode: code, to: z.string().optional() });
export const LoginGoOnInput = z.object({ to: z.string().optional() });

/** A password that is being set. */
export const newPassword = z.string("passwordRequired").superRefine((typed, issues) => {
  const fault = passwordFault(typed);
  const message = fault === "tooLong" ? tooLong(longestPassword) : fault;
  if (message) issues.addIssue({ code: "custom", message });
});

const saved = { remember: ticked, to: z.string().optional() };

const role = z.enum(personRoles);

/** Login by address and password; `role` is asked for where the password opens accounts of several. */
export const LoginInput = z.object({
  role: role.optional(),
  email: emailAddress,
  password,
  ...saved,
});

export const SuperuserLoginInput = z.object({ email: emailAddress, password, ...saved });

export const LocalAdminLoginInput = z.object({ password, ...saved });

/** /login/choice */
export const ChoiceInput = z.object({ role, to: z.string().optional() });

/** What a login reads from its form. */
export const CredentialsInput = z.object({ email: emailAddress, password });
export const PasswordInput = z.object({ password });

/** /passreset */
export const PasswordResetRequestForm = z.object({ email: emailAddress });

/** /passreset/{key} */
export const NewPasswordForm = z.object({ password: newPassword });

const longestName = 60;

/** What every registration asks. */
const registration = {
  email: emailAddress,
  password: newPassword,
  terms: z.string("registrationTermsRequired"),
  /** Nobody sees this field, so only a machine fills it in. */
  website: z.string().max(0, "invalid").optional(),
};

/** /login/register/fan */
export const RegisterFanForm = z.object({
  clipMails: z.enum(clipMailChoices, "invalid").default("atOnce"),
  name: requiredName(longestName),
  surname: named(longestName),
  nickname: named(longestName),
  to: z.string().optional(),
  ...registration,
});
export type RegisterFanInput = z.output<typeof RegisterFanForm>;

/** An address of the web as people write it: `youtube.com/@kanal` is https. */
export const webAddress = z
  .string("required")
  .trim()
  .min(1, "required")
  .max(...atMost(300))
  .transform((typed) => (/^[a-z]+:/i.test(typed) ? typed : `https://${typed}`))
  .refine((typed) => URL.canParse(typed) && /^https:\/\/[^/]+\.[^/]/.test(typed), "linkFormat");

/** The last part of a creator's address for sending. */
export const urlName = z
  .string("required")
  .trim()
  .toLowerCase()
  .min(1, "required")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "urlNameFormat")
  .min(3, "urlNameLength")
  .max(40, "urlNameLength");

const dashcamerRegistration = {
  ...orderFields,
  name: requiredName(longestName),
  channelUrl: webAddress,
  urlName,
  firstName: requiredName(longestName),
  lastName: requiredName(longestName),
  earlyStart: z.string("earlyStartRequired"),
  ...registration,
};

/** /login/register/dashcamer */
export const RegisterDashcamerForm = forBuyer(z.object(dashcamerRegistration));
export const RecountRegistrationForm = recountOf(dashcamerRegistration);
export type RegisterDashcamerInput = z.output<typeof RegisterDashcamerForm>;

/** /login/register/sent */
export const ResendForm = z.object({
  role: z.enum(["fan", "dashcamer"]).default("fan"),
  email: emailAddress,
  to: z.string().optional(),
});

/** /login/register/confirm/{key} */
export const ConfirmForm = z.object({ password });

/** The forms of /profile/settings. `password` is the present one. */
export const AccountForm = z.object({
  name: requiredName(longestName),
  surname: named(longestName),
  nickname: named(longestName),
  stateNotification: ticked,
  mailFrequency: z.enum(mailFrequencies).default("atOnce"),
});
export type AccountInput = z.output<typeof AccountForm>;
export const ChangeEmailForm = z.object({ email: emailAddress, password });
export const ChangePasswordForm = z.object({ password, newPassword });
export const SessionForm = z.object({ handle: z.string().max(100) });
export const CancelAccountForm = z.object({ password, sure: z.string("sureRequired") });

/** The forms of /second-factor: the app's first code, and what needs nothing but a proof. */
export const AddFactorForm = z.object({ firstCode: code, ...proofFields });
export const ProofForm = z.object(proofFields);

/** The forms of /profile/favourites. */
export const FavouriteForm = z.object({
  dashcamerId: z.coerce.number("dashcamerRequired").int("dashcamerRequired").positive("dashcamerRequired"),
});

import { z } from "zod";
import { atMost, emailAddress, named, requiredName } from "../wire";
import { maxScreenshotBytes, removalResults, removalWishes, ticketLimits } from "./rules";

const content = z
  .string("required")
  .trim()
  .min(1, "required")
  .max(...atMost(ticketLimits.content));

export const TicketForm = z.object({
  type: z.enum(["1", "2", "3"], "invalid"),
  subject: requiredName(ticketLimits.subject),
  content,
  name: named(ticketLimits.name),
  email: z.email("emailFormat").max(254, "emailFormat").optional(),
  screenshot: z.file("invalid").max(maxScreenshotBytes, "screenshotTooLarge").optional(),
  /** What broke, as the error page reported it. */
  errorReport: z
    .string()
    .max(...atMost(ticketLimits.errorReport))
    .default(""),
  attachDetails: z.boolean().default(false),
  page: z
    .string()
    .max(...atMost(ticketLimits.page))
    .default(""),
  /** Tells the same form sent twice from two forms. */
  token: z.string().max(100).default(""),
  /** Nobody sees this field, so only a machine fills it in. */
  website: z.string().max(0, "invalid").optional(),
});

export const MessageForm = z.object({ content });

export const AnswerForm = z.object({ content, closes: z.boolean().default(false) });

/** The end of a recorded person's request. */
export const DecisionForm = z.object({ content, result: z.enum(removalResults, "required") });

/** A person recorded in a clip asks to be hidden: who, where, why (Digital Services Act, article 16). */
export const RemovalForm = z.object({
  url: z
    .string("required")
    .trim()
    .min(1, "required")
    .max(...atMost(500))
    .pipe(z.url({ protocol: /^https?$/, error: "linkFormat" })),
  where: named(100),
  wish: z.enum(removalWishes, "required"),
  reason: z
    .string("required")
    .trim()
    .min(1, "required")
    .max(...atMost(ticketLimits.content)),
  name: requiredName(ticketLimits.name),
  email: emailAddress,
  isTrue: z.literal(true, "truthRequired"),
  token: z.string().max(100).default(""),
  website: z.string().max(0, "invalid").optional(),
});

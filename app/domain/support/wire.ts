import { z } from "zod";
import { ticketLimits } from "./rules";

const content = z.string("required").trim().min(1, "required").max(ticketLimits.content, "tooLong");

export const TicketForm = z.object({
  type: z.enum(["1", "2", "3"], "invalid"),
  subject: z.string("required").trim().min(1, "required").max(ticketLimits.subject, "tooLong"),
  content,
  name: z.string().trim().max(ticketLimits.name, "tooLong").default(""),
  email: z.email("emailFormat").max(254, "emailFormat").optional(),
  /** What broke, as the error page told it. */
  errorReport: z.string().max(ticketLimits.errorReport, "tooLong").default(""),
  attachDetails: z.boolean().default(false),
  page: z.string().max(500).default(""),
  /** Nobody sees this field, so only a machine fills it in. */
  website: z.string().max(0, "invalid").optional(),
});

export const MessageForm = z.object({ content });
